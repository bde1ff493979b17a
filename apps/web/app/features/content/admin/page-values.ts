import type { AdminSitePage } from "@jukung/contract";
import { plainOf } from "~/ui/rich-text/plain.ts";

export type PageForm = Record<"title_id" | "title_en" | "body_id" | "body_en", string>;

/** A page as its form's fields; texts without formatting are plain. */
export const pageForm = ({ title_id, title_en, body_id, body_en }: AdminSitePage): PageForm => ({
  title_id,
  title_en,
  body_id: plainOf(body_id),
  body_en: plainOf(body_en),
});
