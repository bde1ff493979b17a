import { type DragEvent, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import "~/ui/file-input.css";

/** A file to be chosen, or dropped here; without scripts it is the browser's own field. */
export function FileDrop({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!input.current || event.dataTransfer.files.length === 0) return;
    input.current.files = event.dataTransfer.files;
    setName(event.dataTransfer.files[0]?.name ?? "");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the field is the first
    <div
      className="settlement-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id="settlement-file"
        name="file"
        type="file"
        required
        accept=".csv,text/csv"
        className="file-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "settlement-file-error" : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.files?.[0]?.name ?? "")}
      />
      <label className="btn quiet" htmlFor="settlement-file">
        {m.settlement_choose()}
      </label>
      <span className="script-only settlement-name">{name || m.settlement_drop()}</span>
      {error && (
        <p className="field-error" id="settlement-file-error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
