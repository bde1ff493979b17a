// The two libraries of the mail sink have no types; this is what the sink uses of them.
declare module "smtp-server" {
  import type { EventEmitter } from "node:events";
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";

  export class SMTPServer extends EventEmitter {
    constructor(options: {
      authOptional?: boolean;
      disabledCommands?: string[];
      onData(stream: Readable, session: unknown, done: (error?: Error | null) => void): void;
    });
    readonly server: Server;
    listen(port: number, host: string): void;
    close(done: () => void): void;
  }
}
declare module "mailparser" {
  import type { Readable } from "node:stream";

  export type ParsedMail = {
    to?: { text: string } | { text: string }[];
    replyTo?: { text: string };
    subject?: string;
    text?: string;
    html?: string | false;
    attachments: { filename?: string }[];
  };
  export function simpleParser(stream: Readable): Promise<ParsedMail>;
}
