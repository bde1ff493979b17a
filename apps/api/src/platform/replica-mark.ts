/** The cookie of whoever has just written: the primary answers their reads while they have it. */
export const WRITTEN = "written";
/** Longer than the replica may be behind, and a page may be shared (seconds). */
const WRITTEN_SECONDS = 5;
/** Whether a request comes from somebody who has just written. */
export const hasWritten = (cookies: string | null | undefined): boolean =>
  /(?:^|;)\s*written=1(?:;|$)/.test(cookies ?? "");
/** What the answer to a write tells its sender. */
export const writtenCookie = (secure: boolean): string =>
  `${WRITTEN}=1; Path=/; Max-Age=${WRITTEN_SECONDS}; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`;
