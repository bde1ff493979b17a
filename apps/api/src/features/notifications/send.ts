import type { Locale, Order, Site } from "@jukung/contract";
import { addMinutes, type Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { Letter, Mailer } from "../../platform/mail.ts";
import type { OrderMail } from "./notify.ts";
import {
  insertLetter,
  markDropped,
  markSent,
  overdueNotifications,
  owedNotification,
} from "./queries.ts";

export type SendParts = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  public_url: string;
  /** The order as its contact sees it. */
  loadOrder(id: number, locale: Locale): Promise<Order | null>;
  loadSite(locale: Locale): Promise<Site>;
  renderTickets(id: number, locale: Locale): Promise<Buffer>;
};

/** Sends one owed mail. Sent, dropped or unknown: nothing happens, so a job may run twice. */
export async function sendNotification(parts: SendParts, id: number): Promise<void> {
  const owed = await owedNotification(parts.db, id);
  if (!owed) return;
  const now = parts.clock.now();
  if (owed.valid_until && owed.valid_until <= now) {
    await markDropped(parts.db, id, now);
    return;
  }
  const locale = owed.locale as Locale;
  const order = owed.order_id === null ? null : await parts.loadOrder(owed.order_id, locale);
  if (!order || owed.order_id === null) {
    await markDropped(parts.db, id, now);
    return;
  }
  const event = owed.event as OrderMail;
  // Loaded with the first mail: React Email brings 60 MB and a second of starting time.
  const { renderOrderMail } = await import("./order-mail.tsx");
  const mail = await renderOrderMail(event, {
    order,
    locale,
    site: await parts.loadSite(locale),
    public_url: parts.public_url,
    params: owed.params,
  });
  const letter: Letter = { to: owed.to, ...mail };
  if (event === "order_paid")
    letter.attachments = [
      {
        filename: `${order.booking_id}.pdf`,
        content: await parts.renderTickets(owed.order_id, locale),
        content_type: "application/pdf",
      },
    ];
  await parts.mailer.send(letter);
  await markSent(parts.db, id, parts.clock.now());
}

/**
 * The sweep behind the queue: mail that is owed for a while (its job gave up while the mail server
 * was down) is tried again, until the first failure.
 */
export async function sendOverdue(parts: SendParts): Promise<void> {
  for (;;) {
    const owed = await overdueNotifications(parts.db, addMinutes(parts.clock.now(), -0.5), 50);
    if (owed.length === 0) return;
    for (const { id } of owed) await sendNotification(parts, id);
  }
}

/** Where mail goes without SMTP_URL: kept and shown at /dev/mailbox. */
export const mailboxMailer = (db: Database): Mailer => ({
  kind: "mailbox",
  async send(letter) {
    const files = letter.attachments ?? [];
    await insertLetter(db, {
      to: letter.to,
      subject: letter.subject,
      html: letter.html,
      text: letter.text,
      attachments: files.map(({ filename, content_type }) => ({ filename, content_type })),
      files: files.map((file) => file.content.toString("base64")),
    });
  },
  close: () => {},
});
