import type { AddressInfo } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export type Mail = {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The addresses of the links. */
  links: string[];
  attachments: { filename?: string; contentType: string; content: Buffer }[];
};

export type MailSink = {
  /** For SMTP_URL. */
  url: string;
  /** Everything that has arrived, oldest first. */
  mails: Mail[];
  /** Addresses that do not exist: their emails are refused with 550. */
  unknown: Set<string>;
  /**
   * The newest email to an address, now or as soon as it arrives.
   * @param subject the whole of it, or a pattern
   * @param after how many of `mails` to skip, for a second email with the same subject
   * @throws Error that lists what has arrived instead
   */
  waitFor(wanted: {
    to: string;
    subject?: string | RegExp;
    after?: number;
    patience?: number;
  }): Promise<Mail>;
  /** A mail server that does not answer, until `up()`. */
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
};

/** A mail server on 127.0.0.1 that keeps what it gets. */
export async function startMailSink(): Promise<MailSink> {
  const mails: Mail[] = [];
  const unknown = new Set<string>();
  const waiting = new Set<() => void>();
  let server: SMTPServer;
  const open = (port: number) => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"], // its certificate is self-signed
      logger: false,
      onRcptTo({ address }, _session, done) {
        const none = new Error(`5.1.1 <${address}>: user unknown`);
        done(unknown.has(address) ? Object.assign(none, { responseCode: 550 }) : undefined);
      },
      onData(stream, { envelope }, done) {
        simpleParser(stream).then((parsed) => {
          const html = parsed.html || "";
          mails.push({
            to: envelope.rcptTo.map(({ address }) => address.toLowerCase()),
            subject: parsed.subject ?? "",
            text: parsed.text ?? "",
            html,
            links: [...html.matchAll(/href="([^"]+)"/g)].map((link) =>
              link[1]!.replaceAll("&amp;", "&"),
            ),
            attachments: parsed.attachments,
          });
          done();
          for (const look of waiting) look();
        }, done);
      },
    });
    server.on("error", () => {}); // a client that hangs up
    return new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  };
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  await open(0);
  const { port } = server!.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    unknown,
    waitFor: ({ to, subject = /./, after = 0, patience = 30_000 }) =>
      new Promise((resolve, reject) => {
        const fits = (mail: Mail) =>
          mail.to.includes(to.toLowerCase()) &&
          (typeof subject === "string" ? mail.subject === subject : subject.test(mail.subject));
        const look = () => {
          const found = mails.slice(after).findLast(fits);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          const arrived = mails.map((mail) => `  ${mail.to.join(", ")}: ${mail.subject}`);
          reject(
            new Error(
              `No mail to ${to} with the subject ${subject} within ${patience} ms. Arrived:\n${arrived.join("\n") || "  nothing"}`,
            ),
          );
        }, patience);
        waiting.add(look);
        look();
      }),
    down: close,
    up: () => open(port),
    stop: close,
  };
}
