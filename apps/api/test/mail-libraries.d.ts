// The mail sink's server has no types; this is what the sink uses of it.
declare module "smtp-server" {
  import type { EventEmitter } from "node:events";
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";

  export class SMTPServer extends EventEmitter {
    constructor(options: {
      authOptional?: boolean;
      allowInsecureAuth?: boolean;
      disabledCommands?: string[];
      onAuth?(
        sign_in: { username: string },
        session: unknown,
        done: (error: Error | null, known?: { user: string }) => void,
      ): void;
      onRcptTo?(
        address: { address: string },
        session: unknown,
        done: (error?: Error | null) => void,
      ): void;
      onData?(
        stream: Readable,
        session: { envelope: { mailFrom: false | { address: string } } },
        done: (error?: Error | null) => void,
      ): void;
    });
    readonly server: Server;
    listen(port: number, host: string): void;
    close(done: () => void): void;
  }
}
