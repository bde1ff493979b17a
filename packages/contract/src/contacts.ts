import { oc } from "@orpc/contract";
import { z } from "zod";
import { Email } from "./accounts.ts";
import { PhoneOrNone } from "./phone.ts";
import {
  data,
  EditVersion,
  Instant,
  KindPath,
  Line,
  Locale,
  list,
  Message,
  Paging,
  PersonName,
  Slug,
  Text,
} from "./values.ts";

export const ContactTopic = z.enum(["booking", "payment", "refund", "charter_tour", "other"]);
export const ContactState = z.enum(["open", "answered", "spam"]);
/** What may be done with a message now. `done`: it was answered elsewhere. */
export const ContactAction = z.enum(["answer", "done", "spam", "reopen"]);

export const MOST_CONTACT_TEXT = 5_000;
const MessageText = Text.min(1, "required").max(MOST_CONTACT_TEXT, "too_long");

export const ContactFormInput = z.object({
  name: PersonName,
  email: Email,
  phone: PhoneOrNone.default(""),
  topic: ContactTopic.default("other"),
  /** The code of the order that it is about; one that does not exist is kept as text. */
  booking_id: Line.max(20, "too_long").default(""),
  message: MessageText,
  /** Invisible to people: whoever fills it in is a program, and the message is filed as spam. */
  website: z.string().max(2_000, "too_long").default(""),
  /** Of `GET /contacts/form`: when the form was opened, signed. */
  opened: z.string("required").max(200, "too_long"),
});

export const ContactMessageSummary = z.object({
  slug: Slug,
  name: z.string(),
  email: z.string(),
  topic: ContactTopic,
  /** As it was typed; empty without one. */
  booking_id: z.string(),
  /** The message's beginning, in one line. */
  begins: z.string(),
  state: ContactState,
  at: Instant,
});
export const ContactMessage = ContactMessageSummary.omit({ begins: true }).extend({
  phone: z.string(),
  locale: Locale,
  message: z.string(),
  /** What staff answered, the oldest first. */
  answers: z.array(
    z.object({ id: z.number().int(), by: z.string(), text: z.string(), at: Instant }),
  ),
  /** The order of the booking code; null if there is none, or the reader may not see orders. */
  order: z.object({ booking_id: z.string(), kind: KindPath, slug: Slug }).nullable(),
  /** The operator's address, where the customer's reply to an answer arrives; empty if none is set. */
  replies_to: z.string(),
  actions: z.array(ContactAction),
  version: z.number().int(),
});

const Search = z.object({
  /** Words of name, email, phone, booking code or message. */
  search: Line.max(100).optional(),
  state: ContactState.optional(),
});
const tags = ["Admin: contact messages"];
const one = z.object({ slug: Slug });

export const contacts = {
  form: oc
    .route({
      method: "GET",
      path: "/contacts/form",
      summary: "What the contact form begins with",
      tags: ["Content"],
    })
    .output(
      data(
        z.object({
          opened: z.string(),
          /** Of a signed-in customer; empty otherwise. */
          name: z.string(),
          email: z.string(),
          phone: z.string(),
        }),
      ),
    ),
  send: oc
    .route({
      method: "POST",
      path: "/contacts",
      summary: "Write to the operator: 5 messages an hour",
      tags: ["Content"],
    })
    .input(ContactFormInput)
    .output(Message),
  admin: {
    list: oc
      .route({
        method: "GET",
        path: "/admins/contacts",
        summary: "Messages of the contact form, newest first",
        tags,
      })
      .input(Paging.extend(Search.shape))
      .output(list(ContactMessageSummary)),
    export: oc
      .route({
        method: "GET",
        path: "/admins/contacts/export",
        summary: "The same messages as a spreadsheet, at most 10,000",
        tags,
      })
      .input(Search.extend({ format: z.enum(["csv", "xlsx"]).default("csv") }))
      .output(z.file()),
    show: oc
      .route({
        method: "GET",
        path: "/admins/contacts/{slug}",
        summary: "One message with its answers",
        tags,
      })
      .input(one)
      .output(data(ContactMessage)),
    answer: oc
      .route({
        method: "POST",
        path: "/admins/contacts/{slug}/answers",
        summary: "Answer a message by email, unless somebody else has acted in the meantime",
        tags,
      })
      .input(one.extend({ text: MessageText, version: EditVersion }))
      .output(data(ContactMessage)),
    move: oc
      .route({
        method: "POST",
        path: "/admins/contacts/{slug}/state",
        summary: "File a message as spam or as answered, or open it again",
        tags,
      })
      .input(one.extend({ action: ContactAction.exclude(["answer"]), version: EditVersion }))
      .output(data(ContactMessage)),
  },
};

export type ContactFormInput = z.infer<typeof ContactFormInput>;
export type ContactTopic = z.infer<typeof ContactTopic>;
export type ContactState = z.infer<typeof ContactState>;
export type ContactAction = z.infer<typeof ContactAction>;
export type ContactMessageSummary = z.infer<typeof ContactMessageSummary>;
export type ContactMessage = z.infer<typeof ContactMessage>;
