import { useEffect, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { isUploadable, type Upload } from "./use-uploads.ts";

type Props = {
  upload: Upload;
  onChange: (change: Partial<Upload>) => void;
  onCrop: () => void;
  onDrop: () => void;
};

/** One file before and during its upload. */
export function UploadRow({ upload, onChange, onCrop, onDrop }: Props) {
  const { file, part, state, sent, error } = upload;
  const { name } = file;
  const moving = state === "waiting" || state === "sending";
  const open = !moving && isUploadable(upload);
  return (
    <li className="upload-row" data-state={state}>
      <Preview upload={upload} />
      <div className="upload-about">
        <p className="upload-name">
          <b>{name}</b>
          {part && <span>{m.media_cropped()}</span>}
        </p>
        {moving && <Progress name={name} sent={sent} waiting={state === "waiting"} />}
        {open && (
          <div className="upload-alts">
            {(["id", "en"] as const).map((language) => (
              <TextField
                key={language}
                label={language === "id" ? m.media_alt_id() : m.media_alt_en()}
                value={upload[`alt_${language}`]}
                maxLength={200}
                onChange={(event) => onChange({ [`alt_${language}`]: event.currentTarget.value })}
              />
            ))}
          </div>
        )}
        {error && (
          <p className="field-error" role="alert">
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
      {!moving && (
        <div className="upload-actions">
          {open && (
            <Button size="small" onClick={onCrop} aria-label={m.media_crop_of({ name })}>
              {m.media_crop()}
            </Button>
          )}
          <Button
            size="small"
            kind="plain"
            onClick={onDrop}
            aria-label={m.media_drop_one({ name })}
          >
            {m.media_leave_out()}
          </Button>
        </div>
      )}
    </li>
  );
}

function Progress({ name, sent, waiting }: { name: string; sent: number; waiting: boolean }) {
  const percent = Math.round(sent * 100);
  const text = waiting
    ? m.media_waiting()
    : percent < 100
      ? m.media_sent({ percent })
      : m.media_working();
  return (
    <p className="upload-progress">
      <progress max={100} value={percent} aria-label={m.media_progress({ name })} />
      <span className="num">{text}</span>
    </p>
  );
}

/** The crop. */
export function Preview({ upload: { file, part } }: { upload: Pick<Upload, "file" | "part"> }) {
  const [url, setUrl] = useState<string>();
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const cut = part?.percent;
  const style = cut && {
    width: `${10_000 / cut.width}%`,
    height: `${10_000 / cut.height}%`,
    left: `${(-100 * cut.x) / cut.width}%`,
    top: `${(-100 * cut.y) / cut.height}%`,
  };
  return (
    <span className="upload-preview">
      {url && seen ? (
        <img src={url} alt="" style={style} onError={() => setSeen(false)} />
      ) : (
        <Icon name="upload" />
      )}
    </span>
  );
}
