import { getLocale } from "./paraglide/runtime.js";

/** A text by staff in the reader's language; the other one if that is missing. */
export const inLocale = (text_id: string, text_en: string): string =>
  getLocale() === "id" ? text_id || text_en : text_en || text_id;
export const titleOf = ({ title_id, title_en }: { title_id: string; title_en: string }) =>
  inLocale(title_id, title_en);
export const nameOf = ({ name_id, name_en }: { name_id: string; name_en: string }) =>
  inLocale(name_id, name_en);
