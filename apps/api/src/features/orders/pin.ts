import type { PinPurpose } from "@jukung/contract";
import type { Database, Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { type Sealer, uuid } from "../../platform/keys.ts";
import type { RateLimits, RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  type Address,
  type CodeDeps,
  checkCode,
  codeAddress,
  consumeCode,
  issueCode,
  type KnownCode,
} from "../codes/index.ts";
import { notify } from "../notifications/index.ts";
import type { OrderRow } from "./queries/orders.ts";

export type PinDeps = {
  codes: CodeDeps;
  jobs: Jobs;
  limits: RateLimits;
  sealer: Pick<Sealer, "seal">;
};
/** domain.md, Accounts: five codes an hour. */
const PINS: RateRule = { name: "order_pin", points: 5, seconds: 3600 };

/** Whose PIN: of the account that owns the order, or of its link. */
export type PinAsker = "owner" | "link";
const subjectOf = (order_id: number, by: PinAsker) =>
  by === "owner" ? `order:${order_id}:owner` : `order:${order_id}`;
/**
 * An order's PIN for one of these acts: of whoever asked for it for an act the email names it, and nobody
 * gives it away for another; asked for without one, its email names them all, and it is for any. The
 * owner and the link have separate PINs: somebody with the link alone uses up neither the owner's
 * tries nor codes.
 */
export const orderPin = (order_id: number, by: PinAsker, ...acts: PinPurpose[]) =>
  ({ purpose: "order_pin", subject: subjectOf(order_id, by), acts }) as const;

/** English texts for customers say PIN, as the page does, and those for staff OTP code. */
export const wrongPin = () => new Refusal("pin_invalid", { said: "order_pin_invalid" });

/** An order's contact address for codes. */
export const contactAddress = (
  order: Pick<OrderRow, "contact_email" | "contact_email_before" | "contact_changed_at">,
): Address => ({
  now: order.contact_email,
  before: order.contact_email_before,
  changed_at: order.contact_changed_at,
});

/**
 * Emails a PIN to the order's contact, so that a guest without an account can act too. For 72 hours
 * after the contact was changed it goes to the address before.
 * @param ask.pin_for what it is asked for, as the email says it: it opens nothing else
 * @returns seconds until the page shows it as expired
 * @throws Refusal too_many
 */
export async function mailPin(
  db: Database,
  order: OrderRow,
  { by, pin_for }: { by: PinAsker; pin_for?: PinPurpose | undefined },
  { codes, jobs, limits, sealer }: PinDeps,
): Promise<number> {
  await limits.take(PINS, subjectOf(order.id, by));
  return db.transaction(async (tx) => {
    const of = orderPin(order.id, by, ...(pin_for ? [pin_for] : []));
    const { code, expires_at, expires_in } = await issueCode(tx, of, codes);
    await notify(tx, jobs, {
      event: "order_pin",
      order: { ...order, contact_email: codeAddress(contactAddress(order), codes.clock.now()) },
      seq: uuid(codes.chance),
      secret: sealer.seal(code),
      valid_until: expires_at,
      params: { seconds: expires_in, ...(pin_for ? { way: pin_for } : {}) },
    });
    return expires_in;
  });
}

/**
 * By link the PIN is needed first: a wrong one is counted here, a right one is used up with what it
 * allows (`spendPin`), so that a refusal costs a try and no PIN.
 * @throws Refusal pin_invalid
 */
export async function checkPin(
  db: Database,
  order: OrderRow,
  { pin, act }: { pin: string; act: PinPurpose },
  codes: CodeDeps,
): Promise<KnownCode> {
  const known = await checkCode(db, orderPin(order.id, "link", act), pin, codes);
  if (!known) throw wrongPin();
  return known;
}

/** Uses a checked PIN up, in the transaction of what it allows. @throws Refusal pin_invalid */
export async function spendPin(tx: Tx, known: KnownCode, { clock }: CodeDeps): Promise<void> {
  if (!(await consumeCode(tx, known, clock.now()))) throw wrongPin();
}
