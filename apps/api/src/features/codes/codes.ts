import { addMinutes, type Clock } from "../../platform/clock.ts";
import type { Database, Db, Tx } from "../../platform/db.ts";
import { type Chance, hmac, sameSecret, sha256, sixDigits } from "../../platform/keys.ts";
import {
  closeCode,
  closeCodes,
  closeCodesUnder,
  consumeAttempt,
  deleteCodes,
  markRight,
  openSubject,
  putCode,
} from "./queries.ts";

export type CodePurpose =
  | "reset_password"
  | "admin_reset_password"
  | "order_pin"
  | "refund_otp"
  | "payment_otp"
  | "cancel_otp";
/**
 * What a code allows: it does not work for another purpose or subject. Of `acts`, if it was made for
 * one, it works for that one alone. Where `all_open` is set, whoever types a code may type any that is
 * open, whoever asked for it, and all of them have five tries together.
 */
export type CodeOf = {
  purpose: CodePurpose;
  subject: string;
  acts?: readonly string[];
  all_open?: boolean;
};
/**
 * Who asked, for a subject that anybody may ask codes for: the browser with the handle it was given,
 * or else the machine.
 */
export type Asker = { handle: string | undefined; machine: string };
export type CodeDeps = {
  clock: Clock;
  chance: Chance;
  key: Buffer;
  /** Seconds a code is shown as good (`OTP_TTL_SECONDS`). */
  ttl_seconds: number;
};
/** A valid code, as it was when it was tried. */
export type KnownCode = { id: number; code_hash: string; verified: boolean };

/** domain.md, Accounts: accepted 30 s longer than shown, since email takes time. */
const GRACE_SECONDS = 30;
/** How long a checked code may still be used. */
const VERIFIED_MINUTES = 10;
const NO_CODE = { id: 0, code_hash: "", verified_at: null };

const askerHashes = (
  { purpose, subject }: CodeOf,
  { handle, machine }: Asker,
  key: Buffer,
): { handle_hash: string; machine_hash: string } => ({
  handle_hash: handle === undefined ? "" : sha256(handle),
  machine_hash: hmac(key, `${purpose}|${subject}|${machine}`),
});
const hashOf = ({ purpose, subject }: CodeOf, code: string, key: Buffer, act = "") =>
  hmac(key, `${purpose}|${subject}|${act && `${act}|`}${code}`);

/**
 * Makes the one open code of a purpose and subject; an earlier one no longer works. Where strangers
 * may ask too (`asker`), each handle has its own. The caller limits how often (five an hour).
 * @returns the code for the email, and when the email is no longer worth sending
 */
export async function issueCode(
  tx: Tx,
  of: CodeOf,
  { clock, chance, key, ttl_seconds }: CodeDeps,
  asker?: Asker,
): Promise<{ code: string; expires_at: Date; expires_in: number }> {
  const code = sixDigits(chance);
  const now = clock.now();
  const expires_at = addMinutes(now, ttl_seconds / 60);
  const whose = asker ? askerHashes(of, asker, key) : { handle_hash: "", machine_hash: null };
  const { purpose, subject, acts: [act] = [] } = of;
  const code_hash = hashOf(of, code, key, act);
  await putCode(tx, { purpose, subject, ...whose, code_hash, created_at: now, expires_at });
  return { code, expires_at, expires_in: ttl_seconds };
}

/**
 * Whether this is the open code: five tries a code, however many run at once.
 *
 * Takes the database, never a transaction: a refusal that follows would roll the counted try back,
 * and guessing would be free.
 * @returns null for a wrong, expired, used up or unknown one, without saying which
 */
export async function checkCode(
  db: Database,
  of: CodeOf,
  code: string,
  { clock, key }: Pick<CodeDeps, "clock" | "key">,
  asker?: Asker,
): Promise<KnownCode | null> {
  const now = clock.now();
  const { handle_hash, machine_hash } = asker
    ? askerHashes(of, asker, key)
    : { handle_hash: "", machine_hash: "" };
  const asked = asker && asker.handle === undefined ? { machine_hash } : { handle_hash };
  const open = await consumeAttempt(
    db,
    { ...of, whose: of.all_open ? null : asked },
    {
      unverified_until: addMinutes(now, -GRACE_SECONDS / 60),
      verified_since: addMinutes(now, -VERIFIED_MINUTES),
    },
  );
  const hashes = ["", ...(of.acts ?? [])].map((act) => hashOf(of, code, key, act));
  // Compared all the same, so that a missing code takes as long as a wrong one.
  const [right] = (open.length > 0 ? open : [NO_CODE]).filter(
    ({ code_hash }) => hashes.filter((hash) => sameSecret(code_hash, hash)).length > 0,
  );
  if (!right) return null;
  return { id: right.id, code_hash: right.code_hash, verified: right.verified_at !== null };
}

/**
 * Checks a code and remembers that it was right: it may be used within ten minutes, once
 * (`checkCode`, then `consumeCode`). @returns whether it was right
 */
export async function verifyCode(
  db: Database,
  of: CodeOf,
  code: string,
  deps: Pick<CodeDeps, "clock" | "key">,
  asker?: Asker,
): Promise<boolean> {
  const known = await checkCode(db, of, code, deps, asker);
  return known !== null && (await markRight(db, known, deps.clock.now()));
}

/**
 * Uses a code up, in the transaction of what it allows. Of two concurrent requests one succeeds.
 * @returns false if it is used up or replaced by now
 */
export const consumeCode = (tx: Tx, known: KnownCode, now: Date): Promise<boolean> =>
  closeCode(tx, known, now);

/** Ends all open codes of a subject once what they were for is done. */
export const closeAllCodes = (tx: Tx, of: CodeOf, now: Date): Promise<void> =>
  closeCodes(tx, of, now);

/** Ends all open codes whose subject begins so, before another one of them is made. */
export const closeCodesOf = (tx: Tx, of: CodeOf, now: Date): Promise<void> =>
  closeCodesUnder(tx, of, now);
/** What the newest open code is about whose subject begins so: the rest of its subject. */
export async function openCodeOf(
  db: Db,
  of: CodeOf,
  { clock }: Pick<CodeDeps, "clock">,
): Promise<string | null> {
  const subject = await openSubject(db, of, addMinutes(clock.now(), -GRACE_SECONDS / 60));
  return subject?.slice(of.subject.length) ?? null;
}

/** Deletes codes that are a day old (a job). */
export const forgetOldCodes = (db: Db, now: Date): Promise<void> =>
  deleteCodes(db, addMinutes(now, -24 * 60));
