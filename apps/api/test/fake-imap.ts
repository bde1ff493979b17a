import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

type Kept = { uid: number; source: Buffer; seen: boolean };
/** What the server does wrong. */
type Fault = {
  /** Answers no sign-in. */
  refuses?: boolean;
  /** Has another folder only. */
  lacks_folder?: boolean;
  /** Lets nobody mark anything. */
  read_only?: boolean;
  /** Ends the connection in the middle of the source of an email. */
  cuts?: boolean;
  /** Waits so many ms before each answer. */
  slow_ms?: number;
};

/** A mailbox over IMAP (RFC 9051), with the commands that a reader of unseen emails needs. */
export class FakeImap {
  readonly user = "bounces@jukung.example";
  readonly password = "p@ss/word";
  fault: Fault = {};
  readonly kept: Kept[] = [];
  /** The commands of all connections, without their tags and the password. */
  readonly said: string[] = [];
  connections = 0;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  get url(): string {
    const [user, password] = [this.user, this.password].map(encodeURIComponent);
    return `imap://${user}:${password}@127.0.0.1:${this.#port}/INBOX`;
  }
  async on(): Promise<this> {
    const server = createServer((socket) => this.#serve(socket));
    this.#server = server.listen(this.#port, "127.0.0.1");
    await once(server, "listening");
    this.#port = (server.address() as AddressInfo).port;
    return this;
  }
  async off(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise((done) => server.close(done));
  }
  /** An email arrives. */
  deliver(source: string | Buffer): Kept {
    const text = Buffer.isBuffer(source) ? source : Buffer.from(source.replace(/\r?\n/g, "\r\n"));
    const kept = { uid: this.kept.length + 1, source: text, seen: false };
    this.kept.push(kept);
    return kept;
  }
  get unseen(): number[] {
    return this.kept.filter(({ seen }) => !seen).map(({ uid }) => uid);
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    socket.on("error", () => {});
    socket.write("* OK ready\r\n");
    let rest = "";
    let turn = Promise.resolve();
    socket.on("data", (chunk) => {
      rest += chunk.toString("latin1");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        turn = turn.then(() => this.#answer(socket, line));
      }
    });
  }
  async #answer(socket: Socket, line: string): Promise<void> {
    const [tag = "", ...words] = line.split(" ");
    const command = words.join(" ");
    this.said.push(/^LOGIN/i.test(command) ? "LOGIN" : command);
    if (this.fault.slow_ms) await new Promise((done) => setTimeout(done, this.fault.slow_ms));
    if (socket.destroyed) return;
    const [first = "", second = ""] = words.map((word) => word.toUpperCase());
    const lines = this.#lines(first === "UID" ? `UID ${second}` : first, command, socket);
    if (lines === null) return;
    const ended = lines.at(-1) as string;
    for (const one of lines.slice(0, -1)) socket.write(one, "latin1");
    socket.write(`${tag} ${ended}\r\n`);
    if (first === "LOGOUT") socket.end();
  }
  /** The untagged answers, each with its line's end, and the words of the tagged one. */
  #lines(name: string, command: string, socket: Socket): string[] | null {
    const of = (uids: string) => {
      const wanted = new Set(uids.split(",").map(Number));
      return this.kept.filter(({ uid }) => wanted.has(uid));
    };
    switch (name) {
      case "CAPABILITY":
        return ["* CAPABILITY IMAP4rev1 ID NAMESPACE\r\n", "OK done"];
      case "ID":
        return ['* ID ("name" "fake")\r\n', "OK done"];
      case "NAMESPACE":
        return ['* NAMESPACE (("" "/")) NIL NIL\r\n', "OK done"];
      case "LOGIN": {
        const right = command === `LOGIN "${this.user}" "${this.password}"`;
        return right && !this.fault.refuses
          ? ["OK signed in"]
          : ["NO [AUTHENTICATIONFAILED] wrong user or password"];
      }
      case "LIST":
        return this.fault.lacks_folder
          ? ["OK done"]
          : ['* LIST (\\HasNoChildren) "/" INBOX\r\n', "OK done"];
      case "SELECT":
        if (this.fault.lacks_folder) return ["NO [NONEXISTENT] no such mailbox"];
        return [
          `* ${this.kept.length} EXISTS\r\n`,
          "* FLAGS (\\Seen)\r\n",
          "* OK [PERMANENTFLAGS (\\Seen)] limited\r\n",
          "* OK [UIDVALIDITY 1] valid\r\n",
          `* OK [UIDNEXT ${this.kept.length + 1}] next\r\n`,
          this.fault.read_only ? "OK [READ-ONLY] done" : "OK [READ-WRITE] done",
        ];
      case "UID SEARCH":
        return [`* SEARCH ${this.unseen.join(" ")}\r\n`, "OK done"];
      case "UID FETCH": {
        const [, uids = "", most = ""] = /^UID FETCH (\S+) .*<0\.(\d+)>/.exec(command) ?? [];
        const lines = of(uids).map(({ uid, source }) => {
          const part = source.subarray(0, Number(most)).toString("latin1");
          return `* ${uid} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n${part})\r\n`;
        });
        if (!this.fault.cuts) return [...lines, "OK done"];
        socket.end(lines.join("").slice(0, 200), "latin1");
        return null;
      }
      case "UID STORE": {
        const [, uids = ""] =
          /^UID STORE (\S+) \+FLAGS(?:\.SILENT)? \(\\Seen\)/.exec(command) ?? [];
        const found = of(uids);
        for (const one of found) one.seen = true;
        return [...found.map(({ uid }) => `* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))\r\n`), "OK"];
      }
      case "NOOP":
        return ["OK done"];
      case "LOGOUT":
        return ["* BYE bye\r\n", "OK done"];
      default:
        return [`BAD unknown: ${name}`];
    }
  }
}
