export type Locale = "id" | "en";

/** The language as Intl calls it: English here is British. */
export const languageOf = (locale: Locale) => (locale === "id" ? "id-ID" : "en-GB");
