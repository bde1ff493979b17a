// Two packages without types of their own; what the sink uses of them.
declare module "smtp-server" {
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";
  export class SMTPServer {
    constructor(options: {
      authOptional: boolean;
      disabledCommands: string[];
      logger: boolean;
      onData(
        stream: Readable,
        session: { envelope: { rcptTo: { address: string }[] } },
        done: (error?: Error | null) => void,
      ): void;
    });
    server: Server;
    listen(port: number, host: string, ready: () => void): void;
    close(done: () => void): void;
    on(event: "error", listener: (error: Error) => void): this;
  }
}
declare module "mailparser" {
  import type { Readable } from "node:stream";
  export function simpleParser(source: Readable): Promise<{
    subject?: string;
    text?: string;
    html?: string | false;
    headers: Map<string, unknown>;
    attachments: { filename?: string; contentType: string; content: Buffer }[];
  }>;
}
