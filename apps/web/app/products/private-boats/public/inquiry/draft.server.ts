import { draftCookie, sentCookie } from "~/lib/draft-cookie.server.ts";

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

/** The inquiry that was just sent. */
export const sent = sentCookie("charter-sent");
