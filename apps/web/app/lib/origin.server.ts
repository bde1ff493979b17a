/** The address that visitors know the site by; behind a proxy the request does not say it. */
export const originOf = (request: Request): string =>
  (process.env.PUBLIC_URL ?? new URL(request.url).origin).replace(/\/$/, "");
