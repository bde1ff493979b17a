import type { Contact } from "@jukung/contract";
import { foreignPhone } from "@jukung/contract/phone";
import { emailMeant } from "~/lib/email-typo.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";
import { whoTypes } from "../inquiry/draft.server.ts";

/** What a review says of where its emails will go. */
export type ContactNotes = { doubt: string | null; other: string | null; phone: string | null };

/**
 * Whether an address looks mistyped, or is not that of the account: tickets and PINs go to it alone. And the
 * telephone number as it was grouped while it was typed, to be compared with it.
 */
export async function contactNotes(visit: Visit, { email, phone }: Contact): Promise<ContactNotes> {
  const meant = emailMeant(email);
  const account = await whoTypes(visit);
  const is_other = account !== "" && account.toLowerCase() !== email.toLowerCase();
  return {
    doubt: meant && m.review_email_meant({ meant }),
    other: is_other ? m.review_email_other({ account }) : null,
    phone: foreignPhone(phone),
  };
}
