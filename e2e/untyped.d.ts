// A package without types of its own; what the sink uses of it.
declare module "smtp-server" {
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";
  export class SMTPServer {
    constructor(options: {
      authOptional: boolean;
      disabledCommands: string[];
      logger: boolean;
      onRcptTo(
        address: { address: string },
        session: unknown,
        done: (error?: Error | null) => void,
      ): void;
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
