import type { Locale, Order, Site } from "@jukung/contract";
import { addMinutes, type Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { Sealer } from "../../platform/keys.ts";
import type { Email, Mailer } from "../../platform/mail.ts";
import { accepted, answerOf } from "../../platform/mail-answer.ts";
import type { BounceAddresses } from "./bounce-addresses.ts";
import type { MailedContact } from "./contact-email.ts";
import { type TellStaff, wasAccepted, wasNotTaken } from "./deliver.ts";
import { AGAIN_MINUTES } from "./delivery-rules.ts";
import { isReminder, type OrderMail } from "./mail.ts";
import type { AccountMail, ContactMail, OperatorMail } from "./notify.ts";
import type { ProductEmail, ProductEmails } from "./product-email.ts";
import {
  type AddressOf,
  type ClaimedRow,
  claimNotification,
  insertEmail,
  markDropped,
  type NotificationRow,
  overdueNotifications,
  postponeNotification,
} from "./queries.ts";
import type { AdmittedReminder, DueReminder } from "./reminder-email.ts";

export type SendDeps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  public_url: string;
  /** Unseals what `notifyUser` was given. */
  sealer: Pick<Sealer, "open">;
  /** The order as its contact sees it. */
  loadOrder(id: number, locale: Locale): Promise<LoadedOrder | null>;
  isAddressOf: AddressOf;
  /** A message of the contact form with its answers; null if it was erased. */
  loadContact(id: number): Promise<MailedContact | null>;
  /** The email parts of each product. */
  emails: ProductEmails;
  loadSite(locale: Locale): Promise<Site>;
  papers: Papers;
  /** What a reminder says besides its order; null if it is not to be sent any more. */
  admitReminder(due: DueReminder): Promise<AdmittedReminder | null>;
  /** The page of an order's review, for its author; null where nothing can be written. */
  reviewLink(order_id: number): Promise<string | null>;
  tellStaff: TellStaff;
  /** Where emails come back to, if somebody reads that. */
  bounces?: Pick<BounceAddresses, "of"> | undefined;
};
type Attachments = NonNullable<Email["attachments"]>;
type LoadedOrder = {
  order: Order;
  /** Its tickets and calendar entries. */
  trip(): Promise<Attachments>;
};
/** What else is attached to emails about an order, by its id; nothing where there is no such paper. */
export type Papers = {
  invoice(id: number, locale: Locale): Promise<Attachments>;
  creditNote(refund_id: number, locale: Locale): Promise<Attachments>;
};

/** Longer than any mail server takes to answer. */
const CLAIM_MINUTES = 2;
/** So many failures in one sweep mean that the mail server is down. */
const MOST_FAILURES = 5;

/**
 * Sends one queued email. If it is sent, dropped, claimed or unknown, nothing happens, so a job may
 * run twice.
 */
export async function sendNotification(deps: SendDeps, id: number): Promise<void> {
  const now = deps.clock.now();
  const owed = await claimNotification(
    deps.db,
    id,
    now,
    addMinutes(now, CLAIM_MINUTES),
    deps.isAddressOf,
  );
  if (!owed) return;
  let email: Email | null;
  try {
    email = await writeEmail(deps, owed, now);
  } catch (error) {
    await postponeNotification(deps.db, id, addMinutes(deps.clock.now(), AGAIN_MINUTES));
    throw error;
  }
  if (!email) return void (await markDropped(deps.db, id, deps.clock.now()));
  try {
    const sent = deps.bounces ? { ...email, bounces_to: deps.bounces.of(owed) } : email;
    await wasAccepted(deps, owed, await deps.mailer.send(sent));
  } catch (error) {
    // A refusal for good is an answer, not a failure of the job.
    if (await wasNotTaken(deps, owed, answerOf(error))) return;
    throw error;
  }
}

/** The email to send; null if it is no longer worth sending. */
async function writeEmail(deps: SendDeps, owed: ClaimedRow, now: Date): Promise<Email | null> {
  if (owed.valid_until && owed.valid_until <= now) return null;
  const locale = owed.locale as Locale;
  if (owed.contact_id !== null) return writeContactEmail(deps, owed, owed.contact_id);
  if (owed.order_id === null) return writeAccountEmail(deps, owed, locale);
  const loaded = await deps.loadOrder(owed.order_id, locale);
  if (!loaded) return null;
  const { order } = loaded;
  const event = owed.event as OrderMail | OperatorMail;
  const reminder = isReminder(event)
    ? await deps.admitReminder({
        event,
        to: owed.to,
        order: { id: owed.order_id, kind: order.order_type },
        params: owed.params,
        locale,
      })
    : undefined;
  if (reminder === null) return null;
  // Loaded with the first email: React takes 7 MB and a tenth of a second.
  const { renderOrderEmail } = await import("./order-email-page.tsx");
  const mail = await renderOrderEmail(event, {
    order,
    product: deps.emails[order.order_type] as ProductEmail,
    locale,
    site: await deps.loadSite(locale),
    public_url: deps.public_url,
    params: owed.params,
    own: owed.own,
    secret: owed.secret === null ? null : deps.sealer.open(owed.secret),
    valid_until: owed.valid_until,
    now,
    ...(reminder ? { reminder } : {}),
    ...(event === "review_rejected" ? { review: await deps.reviewLink(owed.order_id) } : {}),
  });
  const attachments = await papersOf(deps.papers, owed, loaded);
  return {
    to: owed.to,
    ...mail,
    ...(reminder ? { stop: reminder.stop } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}

/** The papers that an email about an order brings. */
async function papersOf(
  { invoice, creditNote }: Papers,
  { event, order_id: id, params, locale: spoken }: NotificationRow,
  { order: { order_status }, trip }: LoadedOrder,
): Promise<Attachments> {
  if (id === null) return [];
  const locale = spoken as Locale;
  // Tickets and entries from before show the time or the port as it was.
  const moved = event === "order_rescheduled";
  const trip_changed = event === "trip_changed";
  const changed =
    (event === "crossing_changed" || moved || trip_changed) && order_status === "CONFIRMED";
  const travel = event === "order_paid" || changed ? await trip() : [];
  // A move that was paid for has an invoice of its own.
  const paid = event === "order_paid" || (moved && params.way === "paid");
  const bill = paid ? await invoice(id, locale) : [];
  const credit =
    event === "refund_done" && params.refund_id
      ? await creditNote(Number(params.refund_id), locale)
      : [];
  return [...travel, ...bill, ...credit];
}

async function writeAccountEmail(
  deps: SendDeps,
  owed: NotificationRow,
  locale: Locale,
): Promise<Email> {
  const { renderAccountEmail } = await import("./account-email-page.tsx");
  const mail = await renderAccountEmail(owed.event as AccountMail, {
    locale,
    site: await deps.loadSite(locale),
    public_url: deps.public_url,
    params: owed.params,
    secret: owed.secret === null ? null : deps.sealer.open(owed.secret),
    valid_until: owed.valid_until,
  });
  return { to: owed.to, ...mail };
}

async function writeContactEmail(
  deps: SendDeps,
  owed: NotificationRow,
  contact_id: number,
): Promise<Email | null> {
  const contact = await deps.loadContact(contact_id);
  if (!contact) return null;
  const locale = owed.locale as Locale;
  const event = owed.event as ContactMail;
  const site = await deps.loadSite(locale);
  const { renderContactEmail } = await import("./contact-email-page.tsx");
  const mail = await renderContactEmail(event, {
    contact,
    answer_id: owed.params.answer_id,
    locale,
    site,
    public_url: deps.public_url,
  });
  // Each side's reply reaches the other's mailbox.
  const reply_to = event === "contact_new" ? contact.email : site.email;
  return { to: owed.to, ...mail, ...(reply_to ? { reply_to } : {}) };
}

/**
 * The sweep behind the queue: emails that have waited (their job gave up while the mail server was
 * down) are tried again, until so many fail that the server must still be down.
 */
export async function sendOverdue(deps: SendDeps): Promise<void> {
  let failures = 0;
  for (;;) {
    const now = deps.clock.now();
    const owed = await overdueNotifications(deps.db, now, addMinutes(now, -0.5), 50);
    if (owed.length === 0) return;
    for (const { id } of owed)
      try {
        await sendNotification(deps, id);
      } catch (error) {
        failures += 1;
        if (failures >= MOST_FAILURES) throw error;
      }
  }
}

/**
 * Where emails go without SMTP_URL, never in production: kept, and shown at /dev/mailbox. Their
 * contents are sealed, since they contain codes.
 */
export const mailboxMailer = (db: Database, { seal }: Pick<Sealer, "seal">): Mailer => ({
  kind: "mailbox",
  async send(email) {
    const files = email.attachments ?? [];
    await insertEmail(db, {
      to: email.to,
      subject: seal(email.subject),
      html: seal(email.html),
      text: seal(email.text),
      attachments: files.map(({ filename, content_type }) => ({ filename, content_type })),
      files: files.map((file) => file.content.toString("base64")),
    });
    return accepted();
  },
  close: () => {},
});
