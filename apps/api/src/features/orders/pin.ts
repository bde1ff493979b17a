import type { PinPurpose } from "@jukung/contract";
import type { Database, Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { hmac, type Sealer, uuid } from "../../platform/keys.ts";
import type { RateLimits, RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  type Address,
  type Asker,
  type CodeDeps,
  checkCode,
  codeAddress,
  consumeCode,
  issueCode,
  type KnownCode,
} from "../codes/index.ts";
import { notify } from "../notifications/index.ts";
import { orWrite } from "../site/index.ts";
import type { OrderRow } from "./queries/orders.ts";

export type PinDeps = {
  codes: CodeDeps;
  jobs: Jobs;
  limits: RateLimits;
  sealer: Pick<Sealer, "seal">;
};
/** domain.md, Accounts: five codes an hour, of the owner or of one machine with the link. */
const PINS: RateRule = { name: "order_pin", points: 5, seconds: 3600 };
const PINS_OF_DAY: RateRule = { name: "order_pin_day", points: 20, seconds: 24 * 3600 };
/**
 * By an order's link from all machines together. Each allows five guesses, so this bounds guessing; it is
 * more than one machine's, since who else has the link must not keep the contact from a PIN.
 */
const PINS_OF_LINK: RateRule[] = [
  { name: "order_pin_link", points: 20, seconds: 3600 },
  { name: "order_pin_link_day", points: 60, seconds: 24 * 3600 },
];
/**
 * To one address for all orders, by one account or, by their links, from one machine: who books for a stranger's
 * address sends them no more than this. Each has its own, so that nobody keeps the stranger from their PINs.
 */
const PINS_TO_ADDRESS: RateRule = { name: "order_pin_to", points: 30, seconds: 3600 };

/** Whose PIN: of the account that owns the order, or of its link. */
export type PinAsker = "owner" | "link";
type PinAsk = { by: "owner" } | { by: "link"; machine: string };
const subjectOf = (order_id: number, by: PinAsker) =>
  by === "owner" ? `order:${order_id}:owner` : `order:${order_id}`;
/**
 * An order's PIN for one of these acts: of whoever asked for it for an act the email names it, and nobody
 * gives it away for another; asked for without one, its email names them all, and it is for any. The
 * owner and the link have separate PINs: somebody with the link alone uses up neither the owner's
 * tries nor codes. By link each machine has its own for each act, and another one's request does not end
 * it; it may be typed on any machine, and all open ones have five tries together.
 */
export const orderPin = (order_id: number, by: PinAsker, ...acts: PinPurpose[]) =>
  ({ purpose: "order_pin", subject: subjectOf(order_id, by), acts, all_open: true }) as const;

/** Who asks by link, for one act: a machine's request for another one leaves its open PIN as it is. */
const askerOf = (machine: string, pin_for: PinPurpose | undefined, key: Buffer): Asker => ({
  handle: hmac(key, `${machine}|${pin_for ?? ""}`),
  machine,
});

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
 * @param ask.machine of who asks by link
 * @returns seconds until the page shows it as expired
 * @throws Refusal too_many, which says whom to write to
 */
export async function mailPin(
  db: Database,
  order: OrderRow,
  { pin_for, ...ask }: PinAsk & { pin_for?: PinPurpose | undefined },
  { codes, jobs, limits, sealer }: PinDeps,
): Promise<number> {
  const { by } = ask;
  const subject = subjectOf(order.id, by);
  const to = codeAddress(contactAddress(order), codes.clock.now());
  try {
    await limits.take(PINS, by === "owner" ? subject : `${subject}|${ask.machine}`);
    if (by === "link") {
      await limits.take(PINS_OF_DAY, `${subject}|${ask.machine}`);
      for (const rule of PINS_OF_LINK) await limits.take(rule, subject);
    }
    const from = ask.by === "link" ? ask.machine : order.user_id;
    await limits.take(PINS_TO_ADDRESS, `${from}|${to.toLowerCase()}`);
  } catch (error) {
    throw await orWrite(db, error, "too_many_tries");
  }
  return db.transaction(async (tx) => {
    const of = orderPin(order.id, by, ...(pin_for ? [pin_for] : []));
    const asker = by === "link" ? askerOf(ask.machine, pin_for, codes.key) : undefined;
    const { code, expires_at, expires_in } = await issueCode(tx, of, codes, asker);
    await notify(tx, jobs, {
      event: "order_pin",
      order: { ...order, contact_email: to },
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
