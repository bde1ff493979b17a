/** How days, times and money are written, for pages, emails and tickets alike. */
export * from "./called-name.ts";
export * from "./dates.ts";
export type { Locale } from "./locale.ts";
export * from "./money.ts";
