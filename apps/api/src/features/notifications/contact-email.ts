import type { Locale, Site } from "@jukung/contract";
import { message } from "../../platform/messages.ts";
import { type EmailFrame, frameOf, oneLine } from "./frame.ts";
import type { ContactMail } from "./notify.ts";
import { type EmailFact, emailFact } from "./product-email.ts";

/** A message of the contact form as emails tell it. */
export type MailedContact = {
  slug: string;
  name: string;
  email: string;
  phone: string;
  topic: string;
  booking_id: string;
  message: string;
  answers: { id: number; text: string }[];
};
export type ContactEmailProps = {
  contact: MailedContact;
  /** The answer that it carries. */
  answer_id: string | number | undefined;
  locale: Locale;
  site: Site;
  public_url: string;
};
/** The contents of an email about a message of the contact form, in the reader's language. */
export type ContactEmail = EmailFrame & {
  title: string;
  /** Empty above an answer. */
  hello: string;
  /** What somebody wrote to the operator. */
  quotation: string | null;
  /** Below an answer. */
  closing: string | null;
  /** Below an answer: what it answers. */
  asked: { label: string; text: string } | null;
  facts: EmailFact[];
  button: { label: string; href: string } | null;
};

/**
 * Texts and facts of an email about a message of the contact form. The receipt repeats nothing that was
 * typed, not even the name: anybody can enter anybody's address, and would send them what they like.
 */
export function contactEmail(event: ContactMail, props: ContactEmailProps): ContactEmail {
  const { contact, answer_id, locale, site, public_url } = props;
  const office = event === "contact_new";
  const name = oneLine(contact.name);
  const topic = message(`contact_topic_${contact.topic}`, locale);
  const params = { site: site.name, name, topic };
  const say = (part: string) => message(`mail_${event}_${part}`, locale, params);
  const answer = contact.answers.find(({ id }) => String(id) === String(answer_id));
  return {
    ...frameOf(site, locale, {
      footer: office ? "mail_contact_new_footer" : "mail_contact_footer",
      chat_text: message("whatsapp_contact_text", locale),
    }),
    subject: say("subject"),
    title: say("title"),
    // Staff greet and thank as they like: an answer is sent as it was written.
    hello: answer ? "" : helloOf(event, props),
    text: answer?.text ?? say("text"),
    quotation: office ? contact.message : null,
    closing: answer ? say("text") : null,
    asked: answer ? { label: message("mail_contact_asked", locale), text: contact.message } : null,
    facts: office
      ? [
          ...emailFact("name", name, locale),
          ...emailFact("email", contact.email, locale),
          ...emailFact("phone", contact.phone, locale),
          ...emailFact("topic", topic, locale),
          ...emailFact("booking", oneLine(contact.booking_id), locale),
        ]
      : [],
    button: office
      ? { label: say("button"), href: `${public_url}/admin/contacts/${contact.slug}` }
      : null,
  };
}

const helloOf = (event: ContactMail, { locale, site }: ContactEmailProps): string =>
  event === "contact_new"
    ? message("mail_hello", locale, { name: site.name })
    : message("mail_contact_hello", locale);
