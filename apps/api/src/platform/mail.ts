import nodemailer from "nodemailer";
import { accepted, type MailAnswer } from "./mail-answer.ts";

export type Email = {
  to: string;
  /** Where a bounce goes (the envelope's sender), if not to the sender. */
  bounces_to?: string;
  /** Where a reply goes, if not to the sender. */
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
  /** The page that stops such emails, which takes a post of the mail program too (RFC 8058). */
  stop?: string;
  attachments?: { filename: string; content: Buffer; content_type: string }[];
};
/** Sends email. The outbox in the database comes before it. */
export type Mailer = {
  kind: "smtp" | "mailbox";
  /** What the server said. Throws what `answerOf` reads if it did not take it. */
  send(email: Email): Promise<MailAnswer>;
  close(): void;
};

/** One click in the mail program stops them (RFC 2369, RFC 8058). */
const stopHeaders = (page: string) => ({
  "List-Unsubscribe": `<${page}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** SMTP with a pool of connections; an email that the server does not take throws. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    } as never,
    { from, headers: { "Auto-Submitted": "auto-generated" } },
  );
  return {
    kind: "smtp",
    async send(email) {
      const { response } = await transport.sendMail({
        to: email.to,
        ...(email.bounces_to ? { envelope: { from: email.bounces_to, to: email.to } } : {}),
        ...(email.reply_to ? { replyTo: email.reply_to } : {}),
        subject: email.subject,
        ...(email.stop ? { headers: stopHeaders(email.stop) } : {}),
        html: email.html,
        text: email.text,
        attachments: (email.attachments ?? []).map((file) => ({
          filename: file.filename,
          content: file.content,
          contentType: file.content_type,
        })),
      });
      return accepted(response);
    },
    close: () => transport.close(),
  };
}
