import { draftCookie } from "~/lib/draft-cookie.server.ts";

/** A booking as it was typed: the API checks it. */
export type Draft = {
  /** The crossings it is for, as "schedule:date" joined by a comma. */
  legs: string;
  /** The party of the search it was typed for. */
  searched?: string;
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

const cookie = draftCookie<Draft>("booking-draft");
export const keepDraft = cookie.keep;
export const forgetDraft = cookie.forget;
/** The draft of these crossings, if one was kept. */
export const readDraft = (request: Request, legs: string): Draft | null =>
  cookie.read(request, (draft) => draft.legs === legs && Array.isArray(draft.passengers));
