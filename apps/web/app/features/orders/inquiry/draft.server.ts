import { draftCookie, sentCookie } from "~/lib/draft-cookie.server.ts";
import type { Visit } from "~/lib/visit.ts";

/** The contact fields of every inquiry, as typed: the API checks them. */
export type Contact = { full_name: string; email: string; phone: string };
export type InquiryDraft = { contact: Contact; message: string };

/**
 * The cookies of one product's inquiry: the typed form, and the order that was just sent.
 * @param name of the product, for the cookies' names
 * @param of the offering that a draft is for
 */
export function inquiryCookies<Draft extends InquiryDraft>(
  name: string,
  of: (draft: Draft) => string,
) {
  const draft = draftCookie<Draft>(`${name}-draft`);
  return {
    keep: draft.keep,
    forget: draft.forget,
    /** The draft for this offering, if one was kept. */
    read: (request: Request, slug: string): Draft | null =>
      draft.read(request, (kept) => of(kept) === slug && Boolean(kept.contact)),
    sent: sentCookie(`${name}-sent`),
  };
}

/** The contact's initial values: the signed-in customer's own. */
export async function contactOf({ api, session }: Visit): Promise<Contact> {
  if (session === null || session.role === "ADMIN") return { full_name: "", email: "", phone: "" };
  const { data: me } = await api.accounts.users.profile();
  return {
    full_name: `${me.first_name} ${me.last_name}`.trim(),
    email: me.email,
    phone: me.phone ?? "",
  };
}

/** The contact as posted. Missing fields are empty, and refused by the API. */
export const contactIn = ({ contact = {} }: { contact?: Partial<Contact> }): Contact => ({
  full_name: contact.full_name ?? "",
  email: contact.email ?? "",
  phone: contact.phone ?? "",
});
