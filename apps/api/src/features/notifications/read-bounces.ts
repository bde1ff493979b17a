import { readReport } from "../../platform/delivery-report.ts";
import type { Inbox } from "../../platform/inbox.ts";
import type { Log } from "../../platform/log.ts";
import type { BounceAddresses } from "./bounce-addresses.ts";
import { type DeliverDeps, wasBounced } from "./deliver.ts";
import { notificationById } from "./queries/sent.ts";
import type { NotificationRow } from "./queries.ts";

export type BounceDeps = DeliverDeps & {
  log: Log;
  inbox: Inbox;
  addresses: BounceAddresses;
  /** Is told what became of each visit. */
  health?: { answered(): void; failed(at: Date, why: string): void };
};

/** One email names one of our addresses; more of them is somebody trying. */
const MOST_CLAIMS = 5;
/** Visits in which an email could not be dealt with, a minute apart. Then it is given up. */
const MOST_TRIES = 60;
const LONGEST_REASON = 300;

/**
 * Reads the mailbox that emails come back to. A mailbox that cannot be read is said once, and once
 * again when it can.
 */
export function bounceReader(deps: BounceDeps) {
  const { log, inbox, clock, health } = deps;
  const tries = new Map<number, number>();
  let down = false;
  async function take(source: Buffer, uid: number): Promise<"read" | "later"> {
    try {
      if ((await takeEmail(deps, source)) === "read") {
        tries.delete(uid);
        return "read";
      }
      return "later";
    } catch (err) {
      // The database is down, perhaps: the email is still there next time.
      const tried = (tries.get(uid) ?? 0) + 1;
      tries.set(uid, tried);
      if (tried === 1) log.warn({ err, uid }, "a bounce could not be noted: it is tried again");
      if (tried < MOST_TRIES) return "later";
      log.error({ err, uid }, "a bounce could not be noted: it is given up");
      tries.delete(uid);
      return "read";
    }
  }
  return {
    async read(): Promise<void> {
      try {
        await inbox.visit(take);
      } catch (err) {
        if (!down) log.warn({ err }, "the mailbox for bounces cannot be read");
        down = true;
        health?.failed(clock.now(), (err as Error).message.slice(0, LONGEST_REASON));
        return;
      }
      if (down) log.info("the mailbox for bounces is read again");
      down = false;
      health?.answered();
    },
    /** Ends a visit that is under way. */
    close: () => inbox.close(),
  };
}

/** @throws Error if the database has not taken it */
async function takeEmail(deps: BounceDeps, source: Buffer): Promise<"read" | "later"> {
  const { log } = deps;
  const report = await readReport(source).catch((err: Error) => {
    log.warn({ err }, "an email in the mailbox for bounces could not be read");
    return null;
  });
  if (!report?.failed) return "read";
  const email = await emailOf(deps, report.addressed.join("\n"));
  if (!email) return "read";
  const became = await wasBounced(deps, email, report.failed);
  const { id, event } = email;
  if (became === "noted")
    log.info({ notification: id, event, code: report.failed.code }, "an email came back");
  return became === "early" ? "later" : "read";
}

/** The email whose own address a text names. */
async function emailOf(
  { db, addresses }: BounceDeps,
  addressed: string,
): Promise<NotificationRow | null> {
  for (const claim of addresses.claimsIn(addressed).slice(0, MOST_CLAIMS)) {
    const email = await notificationById(db, claim.id);
    if (email && addresses.isOf(claim, email)) return email;
  }
  return null;
}
