import { z } from "zod";
import { Contact } from "~/features/orders/inquiry/draft.server.ts";
import { bookingOfDraft, draftCookie } from "~/lib/draft-cookie.server.ts";

/** A booking as it was typed: the API checks it. */
const Draft = z.object({
  /** The crossings it is for, as "schedule:date" joined by a comma. */
  legs: z.string(),
  /** The party of the search it was typed for. */
  searched: z.string().optional(),
  /** The account that typed it, by its email. */
  who: z.string().optional(),
  contact: Contact,
  ...bookingOfDraft,
  /** Whether "One of us holds a KITAS" was ticked. */
  some_kitas: z.boolean().optional(),
  passengers: z.array(
    z.object({
      full_name: z.string(),
      nationality: z.string(),
      /** One of the six fare types. */
      fare: z.string(),
      date_of_birth: z.string(),
      /** "" where it is to be chosen: until then the fare is the one that was searched for. */
      age: z.string().optional(),
      local_declared: z.boolean(),
      /** For the passenger list, if the site asks for them. */
      sex: z.string().default(""),
      id_number: z.string().default(""),
      /** The ticks above the rows that it was filled by (people.ts). */
      ticked: z.string().default(""),
    }),
  ),
});
export type Draft = z.infer<typeof Draft>;

const cookie = draftCookie("booking-draft", Draft, ({ legs }) => legs);
export const keepDraft = cookie.keep;
/**
 * The draft of any crossings that this account typed: its names are wanted for another boat too, unless
 * they were booked already.
 */
export const readOwnDraft = (request: Request, who: string): Draft | null =>
  cookie.read(request, who, (draft) => draft.who === who && !draft.booked);
/** The draft of these crossings, if one was kept. */
export const readDraft = (request: Request, legs: string, who: string): Draft | null =>
  cookie.read(request, who, (draft) => draft.legs === legs);
/** The same for its review: not while somebody's age, and so their fare, is to be chosen. */
export function readReviewed(request: Request, legs: string, who: string): Draft | null {
  const draft = readDraft(request, legs, who);
  return draft?.passengers.some(({ age }) => age === "") ? null : draft;
}
