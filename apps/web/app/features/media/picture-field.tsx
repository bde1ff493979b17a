import type { Picture as PictureData } from "@jukung/contract";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/choice.tsx";
import type { Box } from "~/ui/crop-dialog.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import "./gallery-editor.css";
import "./picture-field.css";
import { Preview } from "./upload-row.tsx";
import "~/ui/file-input.css";

const CropDialog = lazy(() =>
  import("~/ui/crop-dialog.tsx").then((it) => ({ default: it.CropDialog })),
);
/** promises.md, Limits: images 10 MB. Checked before anything is sent. */
const MAX_BYTES = 10 * 1024 * 1024;
const KINDS = "image/jpeg,image/png,image/webp,image/avif";

/**
 * One picture in a form: chosen, cropped, and sent as `image`, `x`, `y`, `width`, `height`;
 * `remove_image` removes the current one. Without scripts it is sent whole.
 */
export function PictureField({
  id,
  picture,
  error,
  aspect = 3 / 2,
  hint = m.picture_hint(),
  texts,
  children,
}: {
  id: string;
  picture: PictureData | null;
  error: string | undefined;
  /** Width by height of the crop. */
  aspect?: number;
  hint?: string;
  /** The alt text of the saved picture, where it can be corrected. */
  texts?: ReactNode;
  /** The alt text of a new picture; hidden without one. */
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [part, setPart] = useState<{ pixels: Box; percent: Box }>();
  const [cutting, setCutting] = useState(false);
  const [large, setLarge] = useState(false);
  const [after, setAfter] = useState<string>(); // the answer to an earlier choice
  const message = large ? m.media_too_large() : error === after ? undefined : error;

  function choose() {
    const chosen = input.current?.files?.[0];
    const fits = chosen !== undefined && chosen.size <= MAX_BYTES;
    setLarge(chosen !== undefined && !fits);
    setFile(fits ? chosen : undefined);
    setPart(undefined);
    setCutting(fits);
    if (!fits && input.current) input.current.value = "";
  }
  function leaveOut() {
    if (input.current) input.current.value = "";
    input.current?.dispatchEvent(new Event("change", { bubbles: true }));
    setCutting(false);
  }
  // a file chosen before the scripts had loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (input.current?.files?.length) choose();
  }, []);

  return (
    <div className={`picture-field ${aspect === 1 ? "square" : ""}`}>
      {file ? (
        <figure>
          <Preview upload={{ file, part }} />
          <figcaption className="picture-field-actions">
            <span>{m.picture_new()}</span>
            <Button size="small" onClick={() => setCutting(true)}>
              {m.media_crop()}
            </Button>
            <Button size="small" kind="plain" onClick={leaveOut}>
              {m.picture_keep()}
            </Button>
          </figcaption>
        </figure>
      ) : (
        picture && (
          <figure>
            <Picture picture={{ ...picture, alt: picture.alt || m.picture_now() }} sizes="20rem" />
          </figure>
        )
      )}
      <input
        ref={input}
        id={id}
        name="image"
        type="file"
        accept={KINDS}
        className="file-input"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error ${id}-hint` : `${id}-hint`}
        onChange={() => {
          setAfter(error);
          choose();
        }}
      />
      <label className="btn quiet small" htmlFor={id}>
        {file || picture ? m.picture_other() : m.picture_choose()}
      </label>
      {message && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          {message}
        </p>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {file &&
        Object.entries(part?.pixels ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {picture && !file && (
        <Checkbox name="remove_image" value="yes">
          {m.picture_remove()}
        </Checkbox>
      )}
      {file ? children : picture && texts ? texts : <noscript>{children}</noscript>}
      {file && cutting && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            aspect={aspect}
            save={m.crop_take()}
            onClose={() => setCutting(false)}
            onSave={(pixels, percent) => {
              setPart(pixels && percent && { pixels, percent });
              setCutting(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
