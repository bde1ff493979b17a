import nodemailer from "nodemailer";

export type Letter = {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Buffer; content_type: string }[];
};
/** Where mail leaves this machine. The outbox in the database stands before it. */
export type Mailer = {
  kind: "smtp" | "mailbox";
  send(letter: Letter): Promise<void>;
  close(): void;
};

/** Mail over SMTP with a pool of connections; a refused one throws and the outbox tries again. */
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
    async send(letter) {
      await transport.sendMail({
        to: letter.to,
        subject: letter.subject,
        html: letter.html,
        text: letter.text,
        attachments: (letter.attachments ?? []).map((file) => ({
          filename: file.filename,
          content: file.content,
          contentType: file.content_type,
        })),
      });
    },
    close: () => transport.close(),
  };
}
