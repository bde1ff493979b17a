import type { ImapFlow } from "imapflow";
import { isHere } from "./here.ts";

/** Where a mailbox is, from `imaps://user:password@host:993/INBOX`. */
export type InboxAddress = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS is asked for, or nothing leaves this machine. */
  tls: "implicit" | "starttls" | "none";
  user: string;
  password: string;
  folder: string;
};

/** @throws Error that says what an address lacks */
export function readInboxUrl(url: string): InboxAddress {
  if (!URL.canParse(url)) throw new Error("must be imaps://user:password@host/INBOX");
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  if (!/^imaps?:$/.test(protocol) || hostname === "")
    throw new Error("must be imaps://user:password@host/INBOX");
  if (username === "" || password === "") throw new Error("needs a user and a password");
  const implicit = protocol === "imaps:";
  const read = (text: string): string => {
    try {
      return decodeURIComponent(text);
    } catch {
      throw new Error("has a % that is no part of a character (% itself is written %25)");
    }
  };
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (implicit ? 993 : 143),
    tls: implicit ? "implicit" : isHere(hostname) ? "none" : "starttls",
    user: read(username),
    password: read(password),
    folder: read(pathname.slice(1)) || "INBOX",
  };
}

/** At most this much of an email is read: a report stands before the email that it returns. */
const BYTES = 256 * 1024;
/** At most so many emails in one visit: the others wait for the next. */
const MOST = 50;
/** A visit to a slow server ends after that, in ms. */
const VISIT = 45_000;

/** `read`: it is marked as seen. `later`: it is left as it is, and found again next time. */
type Became = "read" | "later";
/** A mailbox of which only unseen emails matter. Nothing is ever removed from it. */
export type Inbox = {
  /**
   * Shows each unseen email once, and marks what was read as seen.
   * @param take gets the beginning of the source, and the email's number in the mailbox
   * @throws InboxError if the mailbox cannot be reached or opened
   */
  visit(take: (source: Buffer, uid: number) => Promise<Became>): Promise<void>;
  /** Signs in and opens the folder. @throws InboxError */
  check(): Promise<void>;
  /** Ends a visit that is under way. */
  close(): void;
};

/** How far a visit came before it failed. */
export type InboxStage = "server" | "sign_in" | "folder";
export class InboxError extends Error {
  readonly stage: InboxStage;
  constructor(message: string, stage: InboxStage) {
    super(message);
    this.name = "InboxError";
    this.stage = stage;
  }
}

/**
 * A mailbox over IMAP: a connection for each visit, so that nothing is held meanwhile.
 * @param limits for tests: how long a visit may take in ms, how many emails it takes
 */
export function imapInbox(address: InboxAddress, { visit = VISIT, most = MOST } = {}): Inbox {
  const under_way = new Set<ImapFlow>();
  const opened = async (work: (client: ImapFlow) => Promise<void>) => {
    // Loaded with the first visit: most sites have no such mailbox.
    const { ImapFlow } = await import("imapflow");
    const client = new ImapFlow({
      host: address.host,
      port: address.port,
      secure: address.tls === "implicit",
      // Undecided it would go on in plain text where somebody between removes the offer.
      doSTARTTLS: address.tls === "starttls",
      auth: { user: address.user, pass: address.password },
      logger: false,
      disableAutoIdle: true,
      disableAutoEnable: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    // A connection that breaks says so here too, and unheard it would end the process.
    let broken: Error | undefined;
    client.on("error", (error: Error) => {
      broken = error;
    });
    let late = false;
    let stage: InboxStage = "server";
    const timer = setTimeout(() => {
      late = true;
      client.close();
    }, visit);
    under_way.add(client);
    try {
      await client.connect();
      stage = "folder";
      const { readOnly } = await client.mailboxOpen(address.folder);
      if (readOnly) throw new Error("the user may only read this mailbox, and not mark emails");
      await work(client);
      // The work is done, however the server takes the farewell.
      await client.logout().catch(() => {});
    } catch (error) {
      if (late)
        throw new InboxError(`the mail server took longer than ${visit / 1000} s`, "server");
      throw explained(broken ?? (error as Error), stage);
    } finally {
      clearTimeout(timer);
      under_way.delete(client);
      client.close();
    }
  };
  return {
    visit: (take) =>
      opened(async (client) => {
        const unseen = (await client.search({ seen: false }, { uid: true })) || [];
        for (const uid of unseen.slice(0, most)) {
          const range = String(uid);
          const found = await client.fetchOne(
            range,
            { source: { start: 0, maxLength: BYTES } },
            { uid: true },
          );
          // Removed meanwhile.
          if (!found || found.source === undefined) continue;
          if ((await take(found.source, uid)) === "later") continue;
          if (!(await client.messageFlagsAdd(range, ["\\Seen"], { uid: true })))
            throw new Error("the server does not mark emails as seen");
        }
      }),
    check: () => opened(async () => {}),
    close: () => {
      for (const client of under_way) client.close();
    },
  };
}

type ImapError = Error & { authenticationFailed?: boolean; responseText?: string };
/** The library's "Command failed" without the server's words would help nobody. */
function explained(error: ImapError, stage: InboxStage): InboxError {
  const said = error.responseText ? `${error.message}: ${error.responseText}` : error.message;
  return new InboxError(said, error.authenticationFailed ? "sign_in" : stage);
}
