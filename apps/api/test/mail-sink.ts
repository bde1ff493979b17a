import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export type SunkMail = {
  to: string;
  reply_to: string;
  subject: string;
  text: string;
  html: string;
  attachments: string[];
};

/** A mail server that keeps what it receives; it can stop, and start again on the same port. */
export class MailSink {
  readonly mails: SunkMail[] = [];
  /** Refuses every email with a temporary error while true. */
  refusing = false;
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }
  async on(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, _session, done) => {
        simpleParser(stream).then((mail) => {
          if (this.refusing) return done(Object.assign(new Error("later"), { responseCode: 451 }));
          this.mails.push(sunk(mail));
          done();
        }, done);
      },
    });
    server.on("error", () => {});
    this.#server = server;
    server.listen(this.#port, "127.0.0.1");
    await once(server.server, "listening");
    this.#port = (server.server.address() as AddressInfo).port;
    return this;
  }
  async off(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((done) => server.close(() => done()));
  }
  to(address: string): SunkMail[] {
    return this.mails.filter((mail) => mail.to === address);
  }
}

const sunk = (mail: ParsedMail): SunkMail => ({
  to: [mail.to].flat()[0]?.text ?? "",
  reply_to: mail.replyTo?.text ?? "",
  subject: mail.subject ?? "",
  text: mail.text ?? "",
  html: mail.html || "",
  attachments: mail.attachments.map((file) => file.filename ?? ""),
});
