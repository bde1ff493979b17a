import type { Picture } from "@jukung/contract";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { showToast } from "~/ui/toasts.ts";
import { send } from "./send.ts";

export type Image = { id: number; picture: Picture };

/**
 * A gallery that is changed before the server has answered. Changes go one after another, since each
 * order names all pictures; when one fails the rest is dropped, and the gallery stands as it is saved.
 * @param path where changes are posted
 */
export function useGallery(images: Image[], path: string) {
  const { revalidate } = useRevalidator();
  const [wished, setWished] = useState<number[]>();
  const [failed, setFailed] = useState<string>();
  const queue = useRef<FormData[]>([]);
  const busy = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function work() {
    if (busy.current) return;
    busy.current = true;
    for (let form = queue.current.shift(); form && here.current; form = queue.current.shift()) {
      const { error } = await send(path, form);
      if (error === undefined) continue;
      queue.current = [];
      const text = m.media_reverted({ reason: error });
      setFailed(text);
      showToast("error", text);
    }
    await revalidate();
    busy.current = false;
    if (queue.current.length > 0) return work(); // wished for while the page was read anew
    setWished(undefined);
  }

  function change(ids: number[], act: "order" | "remove", value: string) {
    const form = new FormData();
    form.set("act", act);
    form.set(act === "order" ? "order" : "id", value);
    // of two orders that wait, only the later one matters
    if (act === "order" && queue.current.at(-1)?.get("act") === "order") queue.current.pop();
    queue.current.push(form);
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
