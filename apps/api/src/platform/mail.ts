import nodemailer from "nodemailer";

export type Email = {
  to: string;
  /** Where a reply goes, if not to the sender. */
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Buffer; content_type: string }[];
};
/** Sends email. The outbox in the database comes before it. */
export type Mailer = {
  kind: "smtp" | "mailbox";
  send(email: Email): Promise<void>;
  close(): void;
};

/** SMTP with a pool of connections; a refused email throws and the outbox tries again. */
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
      await transport.sendMail({
        to: email.to,
        ...(email.reply_to ? { replyTo: email.reply_to } : {}),
        subject: email.subject,
        html: email.html,
        text: email.text,
        attachments: (email.attachments ?? []).map((file) => ({
          filename: file.filename,
          content: file.content,
          contentType: file.content_type,
        })),
      });
    },
    close: () => transport.close(),
  };
}
