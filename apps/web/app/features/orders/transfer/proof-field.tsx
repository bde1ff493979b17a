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

type Props = {
  answer: { error: string } | undefined;
  /** The form was sent while the photo is still made smaller: it waits for that. */
  onWaits: (waits: boolean) => void;
};

/** The picture of a transfer, to be chosen; without scripts it is the browser's own field. */
export function ProofField({ answer, onWaits }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const ready = useRef<Promise<void>>(undefined);
  const [name, setName] = useState("");
  const [large, setLarge] = useState(false);
  const message = large ? m.media_too_large() : name ? undefined : answer?.error;
  async function prepare(chosen: File | undefined) {
    setLarge(false);
    setName(chosen?.name ?? "");
    const file = chosen && (await shrunk(chosen));
    const field = input.current;
    if (!field || field.files?.[0] !== chosen) return; // another was chosen meanwhile
    if (file && file !== chosen) {
      const files = new DataTransfer();
      files.items.add(file);
      field.files = files.files;
    }
    if (!file || file.size <= MAX_BYTES) return;
    setLarge(true);
    setName("");
    field.value = "";
  }
  function choose() {
    const mine = prepare(input.current?.files?.[0]).finally(() => {
      if (ready.current === mine) ready.current = undefined;
    });
    ready.current = mine;
  }
  useEffect(() => {
    // A file chosen before the scripts had loaded is as good as one that is chosen now.
    const field = input.current;
    if (field?.files?.length) field.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  useEffect(() => {
    const form = input.current?.form;
    // On the form itself: the router listens further up, and would send the photo as it was taken.
    const wait = async (event: SubmitEvent) => {
      if (!ready.current) return;
      event.preventDefault();
      event.stopPropagation();
      onWaits(true);
      while (ready.current) await ready.current;
      onWaits(false);
      if (input.current?.files?.length) form?.requestSubmit();
    };
    form?.addEventListener("submit", wait);
    return () => form?.removeEventListener("submit", wait);
  }, [onWaits]);
  useEffect(() => {
    const field = input.current;
    if (!answer || !field) return;
    // The same error once more is news too: the file that was refused is no longer chosen.
    field.value = "";
    setLarge(false);
    setName("");
    field.focus();
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
        onChange={choose}
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
