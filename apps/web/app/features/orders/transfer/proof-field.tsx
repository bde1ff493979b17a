import { useEffect, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { shrunk } from "./shrink.ts";
import "~/ui/file-input.css";
import "./transfer.css";

/** promises.md, Limits: images 10 MB. Checked before anything is sent. */
const MAX_BYTES = 10 * 1024 * 1024;
/**
 * What the server reads. HEIC is not among them: iPhones send a JPEG instead where it is not named.
 * transfer_proof_hint and the server's picture_unreadable name the same formats.
 */
const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

/** The picture of a transfer, to be chosen; without scripts it is the browser's own field. */
export function ProofField({ answer }: { answer: { error: string } | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [large, setLarge] = useState(false);
  const message = large ? m.media_too_large() : name ? undefined : answer?.error;
  async function choose() {
    const field = input.current;
    const chosen = field?.files?.[0];
    const file = chosen && (await shrunk(chosen));
    if (!field || field.files?.[0] !== chosen) return; // another was chosen meanwhile
    if (file && file !== chosen) {
      const files = new DataTransfer();
      files.items.add(file);
      field.files = files.files;
    }
    const fits = !file || file.size <= MAX_BYTES;
    setLarge(!fits);
    setName(fits ? (chosen?.name ?? "") : "");
    if (!fits) field.value = "";
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file chosen before the scripts had loaded
  useEffect(() => void choose(), []);
  useEffect(() => {
    if (answer) input.current?.focus();
  }, [answer]);
  return (
    <div className="transfer-proof-field">
      <input
        ref={input}
        id="proof"
        name="proof"
        type="file"
        accept={ACCEPTED}
        className="file-input"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? "proof-error proof-hint" : "proof-hint"}
        onChange={() => void choose()}
      />
      <label className="btn quiet" htmlFor="proof">
        {m.transfer_proof_choose()}
      </label>
      {name && <span className="transfer-file">{name}</span>}
      {message && (
        <p className="field-error" id="proof-error" role="alert">
          <Icon name="alert" />
          {message}
        </p>
      )}
      <p className="field-hint" id="proof-hint">
        {m.transfer_proof_hint()}
      </p>
    </div>
  );
}
