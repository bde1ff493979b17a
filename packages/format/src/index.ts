/** How days, times, money and telephone numbers are written, for pages, emails and tickets alike. */
export * from "./called-name.ts";
export * from "./dates.ts";
export type { Locale } from "./locale.ts";
export * from "./money.ts";
export * from "./whatsapp.ts";
