import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export type SunkMail = {
  /** The envelope's sender: where a bounce goes. */
  sender: string;
  to: string;
  reply_to: string;
  subject: string;
  text: string;
  html: string;
  attachments: string[];
  /** Its headers of that name, as they were sent. */
  headers: Record<string, string>;
};

/** A mail server that keeps what it receives; it can stop, and start again on the same port. */
export class MailSink {
  readonly mails: SunkMail[] = [];
  /** Refuses every email with a temporary error while true. */
  refusing = false;
  /** What the server says to an address instead of taking its emails, one answer after the other. */
  readonly answers = new Map<string, { code: number; text: string }[]>();
  readonly #sockets = new Set<Socket>();
  #hangs_up = false;
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }
  async on(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, done) => {
        const said = this.answers.get(address)?.shift();
        if (!said) return done();
        done(Object.assign(new Error(said.text), { responseCode: said.code }));
      },
      onData: (stream, { envelope: { mailFrom } }, done) => {
        simpleParser(stream).then((mail) => {
          if (this.refusing) return done(Object.assign(new Error("later"), { responseCode: 451 }));
          this.mails.push(sunk(mail, mailFrom ? mailFrom.address : ""));
          done();
        }, done);
      },
    });
    server.on("error", () => {});
    server.server.on("connection", (socket) => {
      if (this.#hangs_up) return void socket.destroy();
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
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
  /** Ends every connection without a word, while true. */
  hangUp(hangs_up: boolean): void {
    this.#hangs_up = hangs_up;
    if (hangs_up) for (const socket of this.#sockets) socket.destroy();
  }
  to(address: string): SunkMail[] {
    return this.mails.filter((mail) => mail.to === address);
  }
}

const sunk = (mail: ParsedMail, sender: string): SunkMail => ({
  sender,
  to: [mail.to].flat()[0]?.text ?? "",
  reply_to: mail.replyTo?.text ?? "",
  subject: mail.subject ?? "",
  text: mail.text ?? "",
  html: mail.html || "",
  attachments: mail.attachments.map((file) => file.filename ?? ""),
  headers: Object.fromEntries(mail.headerLines.map(({ key, line }) => [key, line])),
});
