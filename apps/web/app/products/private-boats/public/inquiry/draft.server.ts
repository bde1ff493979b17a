import { isSecure, readCookie, writeCookie } from "~/lib/cookies.ts";
import { draftCookie } from "~/lib/draft-cookie.server.ts";
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

const cookie = draftCookie<Draft>("charter-draft");
export const keepDraft = cookie.keep;
export const forgetDraft = cookie.forget;
/** The draft for this boat, if one was kept. */
export const readDraft = (request: Request, boat: string): Draft | null =>
  cookie.read(request, (draft) => draft.boat === boat && Boolean(draft.contact));

const hour = 60 * 60;
/** The inquiry that was just sent, so that its page needs no secret in its address. */
export const keepSent = (visit: Visit, slug: string): void =>
  visit.setCookie(
    writeCookie("charter-sent", slug, { maxAge: hour, httpOnly: true, secure: isSecure() }),
  );
export const readSent = (request: Request): string | undefined =>
  readCookie(request.headers.get("Cookie"), "charter-sent");
