import {
  type Contact,
  KINDS,
  type Locale,
  type ProductKind,
  type RefundPolicy,
  type ReschedulePolicy,
} from "@jukung/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db, Tx } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { answered, once } from "../../platform/idempotency.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { Chance } from "../../platform/keys.ts";
import { limitMachine, machineOf } from "../../platform/machine.ts";
import type { RateLimits, RateRule } from "../../platform/rate.ts";
import { ownerOfAddress } from "../accounts/index.ts";
import { notify, notifyOperator } from "../notifications/index.ts";
import { orWrite, refundPolicyNow, reschedulePolicyNow } from "../site/index.ts";
import { measuredAnswers } from "./answer-times.ts";
import { insertLinesAndFirstEvent } from "./queries/history.ts";
import { keepAccount } from "./queries/holds.ts";
import { insertOrder, type OrderRow, orderById } from "./queries/orders.ts";
import { insertMessage } from "./queries/quotes.ts";

/**
 * No sign-in is needed, so bots come too: a limit per machine and hour, for all who ask without one. A
 * hotel's guests have one machine.
 */
const BY_MACHINE: RateRule = { name: "inquiries_ip", points: 20, seconds: 3600 };
/**
 * A limit on emails to one mailbox, from one account or machine; a higher one for all strangers
 * together.
 */
const BY_CONTACT: RateRule = { name: "inquiries_contact", points: 5, seconds: 3600 };
const BY_STRANGERS: RateRule = { name: "inquiries_strangers", points: 20, seconds: 3600 };

/** Who asks, and from where. */
export type Asker = {
  me: Viewer | null;
  locale: Locale;
  ip: string;
  idempotency_key: string | undefined;
};
export type NewInquiry = Asker & {
  kind: ProductKind;
  contact: Contact;
  message: string | undefined;
  /** The whole request: the same idempotency key with another request is refused. */
  body: object;
};
/** What the order shows of the request. */
type Asked = {
  title_id: string;
  title_en: string;
  people: number;
  starts_at: Date;
  ends_at: Date;
  /** The product's own; null to use the site's. */
  refund_policy: RefundPolicy | null;
  /** Its own rule for moving it to another date; null for the site's. */
  reschedule_policy: ReschedulePolicy | null;
};
/** What an inquiry product supplies for one inquiry; `W` is what its checks have looked up. */
export type Wish<W> = {
  /** All checks: before anything is written, and again under the lock. @throws Refusal */
  check(db: Db): Promise<W>;
  /**
   * Locks the offering against archiving and closing of days: those either list this inquiry, or it
   * is refused.
   */
  lock(tx: Tx): Promise<void>;
  describe(wanted: W): Asked;
  /** Writes the product's own row. */
  insert(tx: Tx, order_id: number, wanted: W): Promise<void>;
};
export type InquireDeps = {
  clock: Clock;
  chance: Chance;
  jobs: Jobs;
  limits: RateLimits;
  /** The operator's email address; empty if none is set. */
  operator_email: string;
};

/**
 * Takes an inquiry, `PENDING` and without a price, once for each idempotency key: nothing is held
 * until a quote is accepted, but an impossible request is refused. Both sides get an email.
 * @throws Refusal what the product's check throws, too_many, idempotency_mismatch
 */
export async function takeInquiry<W>(
  db: Database,
  inquiry: NewInquiry,
  wish: Wish<W>,
  deps: InquireDeps,
): Promise<OrderRow> {
  const { kind, me, body, idempotency_key } = inquiry;
  const hours = await usualHours(db, kind, deps.clock.now());
  const caller = me ? `user:${me.id}` : "visitor";
  const key = { caller, route: `${KINDS[kind]}.inquire`, key: idempotency_key, body };
  // The same form again is the same inquiry, whatever happened to the day since.
  if (!(await answered(db, key))) {
    await wish.check(db);
    await limit(deps.limits, inquiry).catch(async (error) => {
      throw await orWrite(db, error, "too_many_inquiries");
    });
  }
  return db.transaction(async (tx) => {
    let made: OrderRow | undefined;
    const { id } = await once(tx, key, async () => {
      await wish.lock(tx);
      const wanted = await wish.check(tx);
      made = await createInquiry(tx, { ...inquiry, hours }, wish.describe(wanted), deps);
      await wish.insert(tx, made.id, wanted);
      return { id: made.id };
    });
    return made ?? ((await orderById(tx, id)) as OrderRow);
  });
}

/** Within how many hours the office answers such a request; null where that is not known. */
const usualHours = async (db: Database, kind: ProductKind, now: Date): Promise<number | null> =>
  (await measuredAnswers(db, now)).find((one) => one.kind === KINDS[kind])?.hours ?? null;

/**
 * Strangers who use somebody's address must not block its owner, signed in or on another machine; nor do
 * they who share its machine block an account.
 */
async function limit(limits: RateLimits, { me, ip, contact }: NewInquiry): Promise<void> {
  if (!me) await limitMachine({ limits, caller: { ip } }, BY_MACHINE);
  const mailbox = contact.email.toLowerCase();
  await limits.take(BY_CONTACT, me ? `user:${me.id}` : `${mailbox}|${machineOf(ip)}`);
  if (!me) await limits.take(BY_STRANGERS, mailbox);
}

/**
 * Without a sign-in it belongs to the account that has proved the contact's address, as if that were
 * proved later.
 */
async function createInquiry(
  tx: Tx,
  { kind, me, contact, locale, message, hours }: NewInquiry & { hours: number | null },
  { refund_policy, reschedule_policy, ...asked }: Asked,
  { clock, chance, jobs, operator_email }: InquireDeps,
): Promise<OrderRow> {
  const now = clock.now();
  if (me) await keepAccount(tx, me.id);
  const order = await insertOrder(
    tx,
    {
      ...asked,
      order_type: kind,
      order_status: "PENDING",
      inquiry_status: "NEW",
      user_id: me?.id ?? (await ownerOfAddress(tx, contact.email)),
      contact_full_name: contact.full_name,
      contact_email: contact.email,
      contact_phone: contact.phone,
      locale,
      subtotal: 0,
      total_price: 0,
      refund_policy: refund_policy ?? refundPolicyNow(),
      reschedule_policy: reschedule_policy ?? reschedulePolicyNow(),
      purchase_date: now,
    },
    chance,
  );
  await insertLinesAndFirstEvent(tx, order, []);
  if (message)
    await insertMessage(tx, {
      order_id: order.id,
      by: "customer",
      author_id: me?.id ?? null,
      text: message,
      at: now,
    });
  const written: Record<string, string> = message ? { text: message } : {};
  await notify(tx, jobs, {
    event: "inquiry_received",
    order,
    seq: 1,
    params: { ...written, ...(hours !== null && { hours }) },
  });
  await notifyOperator(tx, jobs, {
    event: "inquiry_new",
    order,
    seq: 1,
    to: operator_email,
    params: written,
  });
  return order;
}
