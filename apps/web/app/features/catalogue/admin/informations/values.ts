import type { Information } from "@jukung/contract";
import { plainOf } from "~/ui/rich-text/plain.ts";

/** A block as its form's fields; texts without formatting are plain. */
export const blockForm = (
  block: Pick<Information, "title_id" | "title_en" | "body_id" | "body_en"> | undefined,
) => ({
  title_id: block?.title_id ?? "",
  title_en: block?.title_en ?? "",
  body_id: plainOf(block?.body_id ?? ""),
  body_en: plainOf(block?.body_en ?? ""),
});
