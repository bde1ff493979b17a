import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isSecure, readCookie, writeCookie } from "~/lib/cookies.ts";
import type { Visit } from "~/lib/visit.ts";

/** An inquiry as it was typed: the API checks it, the pages only carry it. */
export type Draft = {
  boat: string;
  date: string;
  end_date: string;
  guests: string;
  start_time: string;
  contact: { full_name: string; email: string; phone: string };
  message: string;
};

const name = (part: number) => `charter-draft-${part}`;
const most = 3;
/** Browsers keep 4096 bytes a cookie, with its name and attributes. */
const room = 3600;
const hour = 60 * 60;

const cookie = (called: string, value: string, maxAge: number) =>
  writeCookie(called, value, { maxAge, httpOnly: true, secure: isSecure() });

/** Keeps what was typed for the review, in HttpOnly cookies, so that it works without JavaScript. */
export function keepDraft(visit: Visit, draft: Draft): void {
  const text = deflateRawSync(JSON.stringify(draft)).toString("base64url");
  for (let part = 0; part < most; part++) {
    const slice = text.slice(part * room, (part + 1) * room);
    visit.setCookie(cookie(name(part), slice, slice ? hour : 0));
  }
}
export function forgetDraft(visit: Visit): void {
  for (let part = 0; part < most; part++) visit.setCookie(cookie(name(part), "", 0));
}

/** The draft for this boat, if one was kept; anything mangled is no draft. */
export function readDraft(request: Request, boat: string): Draft | null {
  const header = request.headers.get("Cookie");
  const text = Array.from({ length: most }, (_, part) => readCookie(header, name(part)) ?? "").join(
    "",
  );
  if (!text) return null;
  try {
    // A small cookie can inflate to gigabytes; an inquiry cannot.
    const limits = { maxOutputLength: 64 * 1024 };
    const draft = JSON.parse(inflateRawSync(Buffer.from(text, "base64url"), limits).toString());
    return draft.boat === boat && draft.contact ? draft : null;
  } catch {
    return null;
  }
}

/** The inquiry that was just sent, so that its page needs no secret in its address. */
export const keepSent = (visit: Visit, slug: string): void =>
  visit.setCookie(cookie("charter-sent", slug, hour));
export const readSent = (request: Request): string | undefined =>
  readCookie(request.headers.get("Cookie"), "charter-sent");
