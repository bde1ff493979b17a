import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import type { Box } from "~/ui/crop-dialog.tsx";
import { showToast } from "~/ui/toasts.ts";
import { send } from "./send.ts";

/** promises.md, Limits: images 10 MB. Checked before anything is sent. */
const MAX_BYTES = 10 * 1024 * 1024;

export type Upload = {
  key: number;
  file: File;
  /** The crop, in pixels for the server and in percent for the preview. */
  part?: { pixels: Box; percent: Box } | undefined;
  alt_id: string;
  alt_en: string;
  state: "ready" | "waiting" | "sending" | "failed";
  /** How much has been sent, from 0 to 1; at 1 the server is processing it. */
  sent: number;
  error?: string | undefined;
};

/** What is too large is refused here: it could only fail after all of it was sent. */
export const isUploadable = ({ file }: Upload): boolean => file.size <= MAX_BYTES;

/** Chosen files: prepared here, then sent one after another, so that they keep their order. */
export function useUploads(path: string) {
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const latest = useRef(uploads);
  latest.current = uploads;
  const count = useRef(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const set = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  function choose(files: Iterable<File>) {
    const chosen = [...files].map((file): Upload => {
      const large = file.size > MAX_BYTES;
      count.current += 1;
      return {
        key: count.current,
        file,
        alt_id: "",
        alt_en: "",
        sent: 0,
        state: large ? "failed" : "ready",
        error: large ? m.media_too_large() : undefined,
      };
    });
    setUploads((all) => [...all, ...chosen]);
  }

  async function sendAll() {
    const ready = latest.current.filter(isUploadable);
    for (const { key } of ready) set(key, { state: "waiting", sent: 0, error: undefined });
    let added = 0;
    for (const { key } of ready) {
      const upload = latest.current.find((one) => one.key === key);
      if (!upload || leaving.current.signal.aborted) continue;
      set(key, { state: "sending" });
      const { error } = await send(path, formOf(upload), {
        signal: leaving.current.signal,
        onProgress: (sent) => set(key, { sent }),
      });
      if (error !== undefined) {
        set(key, { state: "failed", error });
        continue;
      }
      added += 1;
      await revalidate();
      drop(key);
    }
    if (added > 0) showToast("done", m.media_added({ count: added }));
  }

  const busy = uploads.some(({ state }) => state === "waiting" || state === "sending");
  return { uploads, busy, choose, set, drop, sendAll };
}

function formOf({ file, part, alt_id, alt_en }: Upload): FormData {
  const form = new FormData();
  form.set("intent", "add");
  form.set("alt_id", alt_id);
  form.set("alt_en", alt_en);
  for (const [name, value] of Object.entries(part?.pixels ?? {})) form.set(name, String(value));
  form.set("image", file);
  return form;
}
