import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isSecure, readCookie, writeCookie } from "~/lib/cookies.ts";
import type { Visit } from "~/lib/visit.ts";

/** A booking as it was typed: the API checks it, the pages only carry it. */
export type Draft = {
  /** The crossings it is for, as "schedule:date" joined by a comma. */
  legs: string;
  contact: { full_name: string; email: string; phone: string };
  passengers: {
    full_name: string;
    nationality: string;
    /** One of the six fare types. */
    fare: string;
    date_of_birth: string;
    local_declared: boolean;
  }[];
};

const name = (part: number) => `booking-draft-${part}`;
const most = 3;
/** Browsers keep 4096 bytes a cookie, with its name and attributes. */
const room = 3600;
const hour = 60 * 60;

/**
 * Keeps what was typed through review and sign-in, in HttpOnly cookies: nothing is lost when a session
 * ends in between, and it works without JavaScript. Twenty long names need more than one cookie.
 */
export function keepDraft(visit: Visit, draft: Draft): void {
  const text = deflateRawSync(JSON.stringify(draft)).toString("base64url");
  for (let part = 0; part < most; part++) {
    const slice = text.slice(part * room, (part + 1) * room);
    visit.setCookie(cookie(part, slice, slice ? hour : 0));
  }
}
export function forgetDraft(visit: Visit): void {
  for (let part = 0; part < most; part++) visit.setCookie(cookie(part, "", 0));
}
const cookie = (part: number, value: string, maxAge: number) =>
  writeCookie(name(part), value, { maxAge, httpOnly: true, secure: isSecure() });

/** The draft of these crossings, if one was kept; anything mangled is no draft. */
export function readDraft(request: Request, legs: string): Draft | null {
  const header = request.headers.get("Cookie");
  const text = Array.from({ length: most }, (_, part) => readCookie(header, name(part)) ?? "").join(
    "",
  );
  if (!text) return null;
  try {
    // A small cookie can inflate to gigabytes; a booking cannot.
    const limits = { maxOutputLength: 64 * 1024 };
    const draft = JSON.parse(inflateRawSync(Buffer.from(text, "base64url"), limits).toString());
    return draft.legs === legs && Array.isArray(draft.passengers) ? draft : null;
  } catch {
    return null;
  }
}
