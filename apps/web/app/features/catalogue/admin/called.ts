import { getLocale } from "~/lib/paraglide/runtime.js";

/** What an entry is called in sentences: in the reader's language where it has that name. */
export const called = (id: string, en: string): string =>
  getLocale() === "id" ? id || en : en || id;
