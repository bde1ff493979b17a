import { settingsNow } from "./settings.server.ts";

/** The site's public origin; behind a proxy the request does not contain it. */
export const originOf = (request: Request): string =>
  (settingsNow().PUBLIC_URL ?? new URL(request.url).origin).replace(/\/$/, "");
