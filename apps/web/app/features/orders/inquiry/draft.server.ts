import { normalPhone } from "@jukung/contract/phone";
import { redirect } from "react-router";
import { z } from "zod";
import { bookingOfDraft, draftCookie, sentCookie } from "~/lib/draft-cookie.server.ts";
import { signInFor } from "~/lib/next.ts";
import type { Visit } from "~/lib/visit.ts";
import { whoIsHere } from "~/lib/who-is-here.server.ts";
import { formatTyped } from "~/ui/phone-field/numbers.ts";

/** The contact fields of every inquiry, as typed: the API checks them. */
export const Contact = z.object({ full_name: z.string(), email: z.string(), phone: z.string() });
export type Contact = z.infer<typeof Contact>;
/** What every inquiry's draft has. */
export const InquiryDraft = z.object({
  contact: Contact,
  message: z.string(),
  /** The email of who typed it; "" for a visitor. */
  who: z.string().default(""),
  ...bookingOfDraft,
});
export type InquiryDraft = z.infer<typeof InquiryDraft>;

/**
 * The cookies of one product's inquiry: the typed form, and the order that was just sent.
 * @param name of the product, for the cookies' names
 * @param shape of its draft
 * @param of the offering that a draft is for
 */
export function inquiryCookies<Draft extends InquiryDraft>(
  name: string,
  shape: z.ZodType<Draft>,
  of: (draft: Draft) => string,
) {
  const draft = draftCookie<Draft>(`${name}-draft`, shape, of);
  return {
    keep: draft.keep,
    forget: draft.forget,
    /** The draft for this offering, if one was kept. */
    read: (request: Request, slug: string, who: string): Draft | null =>
      draft.read(request, who, (kept) => of(kept) === slug),
    /**
     * The same for its review.
     * @throws a redirect to the sign-in, whose page says that the session has ended, if an account's draft waits
     */
    async reviewed(visit: Visit, request: Request, slug: string): Promise<Draft | null> {
      const kept = draft.read(request, await whoTypes(visit), (one) => of(one) === slug);
      if (kept || visit.session) return kept;
      if (!draft.waits(request, (one) => of(one) === slug)) return null;
      throw redirect(signInFor(request, { had: true }));
    },
    /** The draft of any offering, if this person typed it: its contact is wanted for the others too. */
    readAny: (request: Request, who: string): Draft | null =>
      draft.read(request, who, (kept) => kept.who === who && !kept.booked),
    sent: sentCookie(`${name}-sent`),
  };
}

/**
 * A customer's name as in the passport: who has one name wrote it twice, since an account needs both
 * (spec §5).
 */
export const passportName = ({
  first_name,
  last_name,
}: {
  first_name: string;
  last_name: string;
}) =>
  (first_name.trim().toLowerCase() === last_name.trim().toLowerCase()
    ? first_name
    : `${first_name} ${last_name}`
  ).trim();

/** The contact's initial values: the signed-in customer's own. */
export async function contactOf({ api, session }: Visit): Promise<Contact> {
  if (session === null || session.role === "ADMIN") return { full_name: "", email: "", phone: "" };
  const { data: me } = await api.accounts.users.profile();
  return {
    full_name: passportName(me),
    email: me.email,
    phone: me.phone ?? "",
  };
}

/** What was typed before, with the account's own where nothing was: nobody types what is known of them. */
export const filledFrom = (own: Contact, typed: Contact): Contact => ({
  full_name: typed.full_name.trim() ? typed.full_name : own.full_name,
  email: typed.email.trim() ? typed.email : own.email,
  phone: typed.phone.trim() ? typed.phone : own.phone,
});

/** Who fills in a form: an email, "" for a visitor. */
export const whoTypes = async (visit: Visit): Promise<string> =>
  (await whoIsHere(visit))?.email ?? "";

/** A contact as its fields show it: the number in groups, as it is while one types it. */
export const shownContact = (contact: Contact): Contact => ({
  ...contact,
  phone: formatTyped(contact.phone, "").shown,
});

/** The contact as posted. Missing fields are empty, and refused by the API. */
export const contactIn = ({ contact = {} }: { contact?: Partial<Contact> }): Contact => ({
  full_name: contact.full_name ?? "",
  email: contact.email ?? "",
  phone: storedPhone(contact.phone),
});

/** A number as it is kept, or as it was typed where it is none: the API refuses that. A forged post may have no text. */
export const storedPhone = (typed: unknown): string =>
  typeof typed === "string" ? (normalPhone(typed) ?? typed) : "";
