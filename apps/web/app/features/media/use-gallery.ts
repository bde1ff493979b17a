import type { GalleryPicture } from "@jukung/contract";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { showToast } from "~/ui/toasts.ts";
import { type Sent, send } from "./send.ts";

/** What is posted, and the pictures once it is done. */
type Change = { form: FormData; ids: number[] };

/**
 * A gallery with optimistic changes. They are sent one after another, since each order names all
 * pictures; when one fails the rest is dropped, and the gallery shows what is saved.
 * @param path where changes are posted
 */
export function useGallery(images: GalleryPicture[], path: string) {
  const { revalidate } = useRevalidator();
  const [wished, setWished] = useState<number[]>();
  const [failed, setFailed] = useState<string>();
  const queue = useRef<Change[]>([]);
  const busy = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function work(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    let saved: number[] | undefined;
    let failure: Sent | undefined;
    for (let next = queue.current.shift(); next && here.current; next = queue.current.shift()) {
      const sent = await send(path, next.form);
      if (sent.error === undefined) saved = next.ids;
      else {
        failure = sent;
        queue.current = [];
      }
    }
    // Without a connection the page cannot be reloaded; the last saved state is shown.
    if (!failure?.lost) {
      await revalidate();
      saved = undefined;
    }
    busy.current = false;
    if (queue.current.length > 0) return work(); // requested during the reload
    setWished(saved);
    if (!failure?.error) return;
    const text = m.media_reverted({ reason: failure.error });
    setFailed(text);
    showToast("error", text);
  }

  function change(ids: number[], intent: "order" | "remove", value: string) {
    const form = new FormData();
    form.set("intent", intent);
    form.set(intent === "order" ? "order" : "id", value);
    // of two waiting orders, only the later one matters
    if (intent === "order" && queue.current.at(-1)?.form.get("intent") === "order")
      queue.current.pop();
    queue.current.push({ form, ids });
    setWished(ids);
    setFailed(undefined);
    void work();
  }

  const byId = new Map(images.map((image) => [image.id, image]));
  const shown = wished ? wished.flatMap((id) => byId.get(id) ?? []) : images;
  const ids = shown.map(({ id }) => id);
  return {
    shown,
    ids,
    failed,
    order: (order: number[]) => change(order, "order", order.join()),
    remove: (id: number) =>
      change(
        ids.filter((one) => one !== id),
        "remove",
        String(id),
      ),
  };
}
