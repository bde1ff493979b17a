import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/field.tsx";
import { LeaveGuard } from "~/ui/unsaved/leave-guard.tsx";
import type { GalleryAnswer } from "./gallery.server.ts";
import { UploadRow } from "./upload-row.tsx";
import { isUploadable, useUploads } from "./use-uploads.ts";
import "~/ui/file-input.css";

const CropDialog = lazy(() =>
  import("~/ui/crop-dialog.tsx").then((it) => ({ default: it.CropDialog })),
);
/** The aspect ratio that travellers see. */
const ASPECT = 3 / 2;
const KINDS = "image/jpeg,image/png,image/webp,image/avif";

/**
 * Files are chosen or dropped here, cropped, described and sent; without scripts they are sent all at
 * once.
 */
export function UploadTray({ path, answer }: { path: string; answer: GalleryAnswer | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [cutting, setCutting] = useState<number>();
  const [over, setOver] = useState(false);
  const { uploads, busy, choose, set, drop, sendAll } = useUploads(path);
  const sendable = uploads.filter(isUploadable).length;
  const cut = uploads.find(({ key }) => key === cutting);

  function take(files: FileList | null | undefined) {
    if (files?.length) choose(files);
    if (input.current) input.current.value = ""; // so that the same file can be chosen again
  }
  // files chosen before the scripts had loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => take(input.current?.files), []);

  return (
    <section className="sheet media-add">
      <h2>{m.media_add()}</h2>
      <Form
        method="post"
        encType="multipart/form-data"
        className="media-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <input type="hidden" name="intent" value="add" />
        <input
          ref={input}
          id="gallery-files"
          name="image"
          type="file"
          multiple
          accept={KINDS}
          className="file-input"
          aria-describedby="gallery-files-hint"
          onChange={(event) => take(event.currentTarget.files)}
        />
        <label className="btn quiet" htmlFor="gallery-files">
          {m.media_choose()}
        </label>
        <span className="script-only">{m.media_drop()}</span>
        <p className="field-hint" id="gallery-files-hint">
          {m.media_hint()}
        </p>
        <noscript>
          <p className="field-hint">{m.media_hint_still()}</p>
          <TextField name="alt_id" label={m.media_alt_id()} hint={m.media_alt_hint()} />
          <TextField name="alt_en" label={m.media_alt_en()} />
          <Button type="submit">{m.media_send_still()}</Button>
        </noscript>
      </Form>
      {answer?.failed && (
        <ul className="media-failed" role="alert">
          {answer.failed.map(({ name, error }) => (
            <li key={name} className="field-error">
              {m.media_failed({ name, reason: error })}
            </li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <>
          <ul className="uploads">
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onChange={(change) => set(upload.key, change)}
                onCrop={() => setCutting(upload.key)}
                onDrop={() => drop(upload.key)}
              />
            ))}
          </ul>
          {sendable > 0 && (
            <Button
              kind="main"
              className="media-send"
              onClick={() => void sendAll()}
              pending={busy && m.media_sending()}
            >
              {m.media_send({ count: sendable })}
            </Button>
          )}
        </>
      )}
      <LeaveGuard unsaved={sendable > 0} />
      {cut && (
        <Suspense fallback={null}>
          <CropDialog
            file={cut.file}
            aspect={ASPECT}
            save={m.crop_take()}
            onClose={() => setCutting(undefined)}
            onSave={(pixels, percent) => {
              set(cut.key, { part: pixels && percent && { pixels, percent } });
              setCutting(undefined);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
