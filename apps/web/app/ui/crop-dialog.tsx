import { useEffect, useState } from "react";
import Cropper from "react-easy-crop";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "./button.tsx";
import "./crop-dialog.css";
import { Dialog } from "./dialog.tsx";

/** A part of a picture: in pixels of the upright picture, or in percent of it. */
export type Box = { x: number; y: number; width: number; height: number };

const CLOSEST = 4;

type Props = {
  file: File;
  /** Width divided by height: 1 is a square. */
  aspect: number;
  round?: boolean;
  /** The text of the last button, and its text while it works. */
  save: string;
  saving?: string | false;
  onClose: () => void;
  /** `pixels` is missing if the browser cannot show the picture. */
  onSave: (pixels?: Box, percent?: Box) => void;
};

/**
 * Crops a picture: dragged, zoomed by wheel, pinch or slider, or moved with the arrow keys. A format
 * that the browser cannot show is sent whole; the server knows more formats.
 */
export function CropDialog({ file, aspect, round, save, saving, onClose, onSave }: Props) {
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<{ percent: Box; pixels: Box }>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={m.crop_title()}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button kind="sea" onClick={() => onSave(part?.pixels, part?.percent)} pending={saving}>
            {save}
          </Button>
        </>
      }
    >
      <div className="crop-stage">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={1}
            maxZoom={CLOSEST}
            aspect={aspect}
            cropShape={round ? "round" : "rect"}
            showGrid={!round}
            disableAutomaticStylesInjection // its stylesheet is loaded by us
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(percent, pixels) => setPart({ percent, pixels })}
            mediaProps={{ alt: "", onError: () => onSave() }}
            cropperProps={{ role: "application", "aria-label": m.crop_stage() }}
          />
        )}
      </div>
      <label className="crop-zoom">
        {m.crop_zoom()}
        <input
          type="range"
          min={1}
          max={CLOSEST}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
    </Dialog>
  );
}
