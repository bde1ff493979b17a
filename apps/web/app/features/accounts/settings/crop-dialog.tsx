import { useEffect, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";

/** In pixels of the upright picture. */
export type Square = { x: number; y: number; width: number; height: number };

const CLOSEST = 4;

/**
 * Which square of a picture is shown: dragged, zoomed by wheel, fingers or slider, or moved with the
 * arrow keys. What the browser cannot show goes whole; the server knows more formats.
 */
export function CropDialog({
  file,
  busy,
  onClose,
  onSave,
}: {
  file: File;
  busy: boolean;
  onClose: () => void;
  onSave: (square?: Square) => void;
}) {
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>();
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
          <Button kind="sea" onClick={() => onSave(square)} pending={busy && m.avatar_uploading()}>
            {m.crop_save()}
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
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection // its stylesheet is ours to load
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setSquare(pixels)}
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
