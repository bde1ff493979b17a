import { settingsNow } from "./settings.server.ts";

/** The address that visitors know the site by; behind a proxy the request does not say it. */
export const originOf = (request: Request): string =>
  (settingsNow().PUBLIC_URL ?? new URL(request.url).origin).replace(/\/$/, "");
