import {
  type BankAccount,
  type DisputeStatus,
  type ManualMethod,
  type PaymentStatus,
  type Permission,
  provesPayment,
  type RefundAction,
} from "@jukung/contract";
import { ENDED_BY_BANK } from "@jukung/contract/refund-end";
import { addDays, addMinutes, witaDate, witaInstant } from "../../platform/clock.ts";
import { can, type Staff } from "../accounts/index.ts";

type Paid = { status: string; captured_amount: number; applied_at: Date | null; id: number };
type Returned = { payment_id: number; amount: number; status: string; reason: string };
/** What a refund says of its end, where a bank has paid it instead. */
type Ended = { decision: string | null; reference: string };

type Disputed = { payment_id: number; amount: number; status: DisputeStatus };

/** The `gateway` of payments that the office recorded. */
export const MANUAL_GATEWAY = "manual";

const LATE_LOOK_MINUTES = 10;
const LATE_LOOK_HOURS = 24;
/**
 * When to ask the gateway again about a session that is over: money may come late, or a second time, and
 * its notice may be lost. Every ten minutes until a day after its end; a paid one, as every order has, more
 * and more seldom, and once more then.
 * @returns null when nobody needs to ask any more
 */
export function nextLateLook(
  { created_at, expires_at }: { created_at: Date; expires_at: Date | null },
  now: Date,
  { paid }: { paid: boolean },
): Date | null {
  const last = addMinutes(expires_at ?? created_at, LATE_LOOK_HOURS * 60);
  if (now >= last) return null;
  const age = (now.getTime() - created_at.getTime()) / 60_000;
  const next = addMinutes(now, paid ? Math.max(LATE_LOOK_MINUTES, age) : LATE_LOOK_MINUTES);
  return next < last ? next : last;
}

/** A rejected claim can be opened again, once; not one that ended because the bank has given the money. */
export const isReopenable = (refund: {
  status: string;
  reason: string;
  decision?: string | null;
  reopened_at: Date | null;
}): boolean =>
  refund.status === "REJECTED" &&
  refund.reason === "CUSTOMER" &&
  refund.decision !== ENDED_BY_BANK &&
  refund.reopened_at === null;

/**
 * What a rejected request gives once it is opened again, in rupiah: what a bank has given meanwhile, beyond all
 * that could be claimed, counts for it.
 * @param ahead_amount of its order
 */
export const reopensFor = ({ amount }: { amount: number }, ahead_amount: number): number =>
  Math.max(0, amount - ahead_amount);

/**
 * The move of the trip that a refund is of: what a moved trip costs less, whose refund has the move at
 * the end of its reference, or a payment of a move that could not be used. Null: of the order itself.
 */
export function moveOfRefund(
  refund: { reason: string; reference: string; payment_id: number },
  payments: { id: number; reschedule_id: number | null }[],
): number | null {
  if (refund.reason === "RESCHEDULE") {
    const move = refund.reference.match(/-RRESCHEDULE(\d+)(?:-C\d+)*$/)?.[1];
    return move ? Number(move) : null;
  }
  if (!["LATE", "SURPLUS", "SHORT"].includes(refund.reason)) return null;
  return payments.find(({ id }) => id === refund.payment_id)?.reschedule_id ?? null;
}

/** A member of staff who decides on refunds. */
export type Decider = Staff & { id: number };
type ToConfirm = { amount: number; requested_by: number | null; begun_by: number | null };
/**
 * How this person may confirm a refund, or within reason a recorded payment (decision 030): alone, or as the second of two; `begin` as the
 * first of two. Null: not at all, or somebody else has to.
 * @param limit of who may not confirm every amount, in rupiah
 */
export function confirmation(
  { amount, requested_by, begun_by }: ToConfirm,
  by: Decider,
  limit: number,
  permission: Permission = "confirm_refund",
): "confirm" | "begin" | null {
  if (can(by, permission, { amount, limit })) return "confirm";
  if (!can(by, permission)) return null;
  if (begun_by === null) return "begin";
  return begun_by === by.id || requested_by === by.id ? null : "confirm";
}

/** An amount above so many times the price is taken for a slip of the finger: one zero too many is ten. */
const MOST_TIMES = 3;
type ToRecord = {
  amount: number;
  /** The order's price. */
  price: number;
  /** Who recorded it; null: it is being recorded. */
  recorded_by: number | null;
};
/** Whether it takes a second person whatever the role: nobody is to owe billions by a slip. */
export const isSlip = ({ amount, price }: Pick<ToRecord, "amount" | "price">): boolean =>
  amount > MOST_TIMES * price;
/** How this person may confirm a recorded payment, as `confirmation` says. */
export function paymentConfirmation(
  { amount, price, recorded_by }: ToRecord,
  by: Decider,
  limit: number,
): "confirm" | "begin" | null {
  const asked = { amount, requested_by: null, begun_by: recorded_by };
  const how = confirmation(asked, by, limit, "record_payment");
  if (how === null || !isSlip({ amount, price })) return how;
  if (recorded_by === null) return "begin";
  return recorded_by === by.id ? null : "confirm";
}

/** What is wrong with the proof of a recorded payment. */
export const referenceProblem = (method: ManualMethod, reference: string): string | null =>
  provesPayment(method, reference) ? null : "reference_too_short";

/** An agent may have paid for a season before the order was made. */
const MOST_DAYS_BEFORE = 30;
type DayRule = {
  now: Date;
  /** The day on Bali when the order was made. */
  ordered_on: string;
  /** The last month that was closed, `YYYY-MM`; those before it are over too. */
  closed: string | null;
};
/** What is wrong with the day on Bali when a recorded payment is said to have come. */
export function receivedProblem(
  day: string,
  { now, ordered_on, closed }: DayRule,
): { key: string; params?: Record<string, string> } | null {
  if (day > witaDate(now)) return { key: "day_not_come" };
  const first = addDays(ordered_on, -MOST_DAYS_BEFORE);
  if (day < first) return { key: "day_too_early", params: { date: first } };
  const month = day.slice(0, 7);
  return closed !== null && month <= closed
    ? { key: "day_in_closed_month", params: { month } }
    : null;
}
/**
 * When a recorded payment counts in reports: at noon of the day it came, or now if that month was closed
 * before somebody confirmed it.
 */
export function countsAt(day: string, rule: DayRule): Date {
  const noon = witaInstant(day, "12:00");
  return receivedProblem(day, rule) || noon > rule.now ? rule.now : noon;
}

/**
 * What this person may do with a refund now.
 * @param bank `ahead_amount` of its order: a request of which a bank has given all is not opened again; `held`
 *   until a bank has decided (`heldOf`): it is not sent, nor is an account noted for it; `decides` whether one
 *   still does: nothing is opened again then
 */
export function refundActions(
  refund: ToConfirm & {
    status: string;
    reason: string;
    decision?: string | null;
    reopened_at: Date | null;
    bank_account: unknown;
  },
  by: Decider,
  limit: number,
  bank = { ahead_amount: 0, held: false, decides: false },
): RefundAction[] {
  const { status, reason, bank_account } = refund;
  const waits = status === "REQUESTED";
  const how = waits && !bank.held ? confirmation(refund, by, limit) : null;
  const by_hand = status === "MANUAL" && !bank.held;
  const may: Record<RefundAction, boolean> = {
    confirm: how === "confirm",
    begin: how === "begin",
    // Nobody refuses the money of a trip that we cancelled.
    reject: waits && reason !== "OPERATOR" && can(by, "confirm_refund"),
    transfer: by_hand && bank_account !== null && can(by, "transfer_refund"),
    note_account: by_hand && can(by, "request_refund"),
    reopen:
      isReopenable(refund) &&
      !bank.decides &&
      reopensFor(refund, bank.ahead_amount) > 0 &&
      can(by, "confirm_refund"),
  };
  return (Object.keys(may) as RefundAction[]).filter((action) => may[action]);
}

/** A manual refund that nobody can make yet. */
export const needsAccount = (refund: { status: string; bank_account: unknown }): boolean =>
  refund.status === "MANUAL" && refund.bank_account === null;

/**
 * Whether it was reopened and not decided since. A claim for some passengers waits for the office
 * again; any other amount became claimable again.
 */
export const isReopened = (refund: {
  status: string;
  passenger_ids: unknown;
  reopened_at: Date | null;
}): boolean =>
  refund.reopened_at !== null &&
  refund.status === (refund.passenger_ids === null ? "REJECTED" : "REQUESTED");

type Stepped = Parameters<typeof isReopened>[0] & {
  requested_at: Date;
  decided_at: Date | null;
  done_at: Date | null;
};
/** When a refund reached its status. */
export function stepAt(refund: Stepped): Date {
  if (refund.done_at) return refund.done_at;
  if (isReopened(refund) && refund.reopened_at) return refund.reopened_at;
  return (refund.status !== "REQUESTED" && refund.decided_at) || refund.requested_at;
}

/** A bank account as its owner recognises it, without what would let others use it. */
export const shownAccount = ({ bank, number, holder }: BankAccount) => ({
  bank,
  ends: endOf(number),
  holder,
});
/** The last four digits of an account's number, enough to recognise it. */
export const endOf = (number: string): string => number.replace(/[ -]/g, "").slice(-4);

/** The rupiah of a payment that were sent back, wait to be, and are or were taken back by a bank. */
export type Gone = { captured_amount: number; sent: number; waiting: number; taken: number };

/** Whether a bank may take what waits to be refunded: nothing of it is sent until that is decided. */
export const isContested = ({ captured_amount, sent, waiting, taken }: Gone): boolean =>
  sent + waiting + taken > captured_amount;

type Chargeback = { status: DisputeStatus; amount: number };
/**
 * Rupiah that a chargeback takes of its payment: what the gateway says, but with the payment's other ones
 * never more than it took. Of a lost one only lost ones count: their money is gone. Without an amount in
 * rupiah it is all that the others leave.
 * @param said by the gateway; null in another currency
 */
export function chargedBack(
  { said, status }: { said: number | null; status: DisputeStatus },
  captured_amount: number,
  others: Chargeback[],
): number {
  const counts = (one: Chargeback) => one.status === "LOST" || (status === "OPEN" && isOpen(one));
  const room = Math.max(
    0,
    captured_amount - sum(others.filter(counts).map(({ amount }) => amount)),
  );
  return said !== null && said > 0 ? Math.min(said, room) : room;
}
const isOpen = ({ status }: Chargeback): boolean => status === "OPEN";

/**
 * What undecided chargebacks of a payment contest once another is decided: together all that lost ones have
 * left, until each is asked about again. One that stood behind another was counted as nothing, and nobody is
 * promised what it may take.
 */
export function contestedAfter<C extends Chargeback>(
  chargebacks: C[],
  captured_amount: number,
): (C & { amount: number })[] {
  const lost = chargebacks.filter(({ status }) => status === "LOST");
  let room = Math.max(0, captured_amount - sum(lost.map(({ amount }) => amount)));
  return chargebacks.filter(isOpen).map((one) => {
    const amount = room;
    room = 0;
    return { ...one, amount };
  });
}

const freeOf = ({ captured_amount, sent, taken }: Gone): number => captured_amount - sent - taken;
/** What may still be sent of all that was paid for an order, waiting or not, in rupiah. */
export const roomOf = (payments: Gone[]): number => Math.max(0, sum(payments.map(freeOf)));

/**
 * What can still go back of each applied payment of an order, in rupiah. A bank may take back what was
 * sent already: that is lost, and is no longer there of the other payments, the newest first, so that all
 * that goes back is never more than was paid. What only waits to be sent ends if the bank gets it
 * (paid-by-bank.ts), and so costs the other payments nothing.
 */
export function leftOfEach<P extends Gone>(payments: P[]): (P & { left: number })[] {
  let over = sum(payments.map((payment) => Math.max(0, -freeOf(payment))));
  return payments
    .toReversed()
    .map((payment) => {
      const here = Math.max(0, freeOf(payment) - payment.waiting);
      const lost = Math.min(here, over);
      over -= lost;
      return { ...payment, left: here - lost };
    })
    .toReversed();
}

/**
 * What was applied to the order and is neither refunded nor being refunded, in rupiah: nothing beyond
 * it can go back. What the office only means to give is still here (decision 085).
 */
export function leftOf(payments: Paid[], refunds: Returned[], disputes: Disputed[] = []): number {
  const applied = payments.filter(({ applied_at }) => applied_at !== null);
  return sum(leftOfEach(goneOf(applied, refunds, disputes)).map(({ left }) => left));
}
/** What has gone of each of these payments, or may go, by the ledger. */
function goneOf<P extends Paid>(
  payments: P[],
  refunds: Returned[],
  disputes: Disputed[],
): (P & Gone)[] {
  return payments.map((payment) => {
    const ours = refunds.filter(({ payment_id }) => payment_id === payment.id);
    const amountOf = (status: string[]) =>
      sum(
        ours
          .filter((one) => status.includes(one.status) && !isUnconfirmedGift(one))
          .map(({ amount }) => amount),
      );
    const taken = disputes.filter((one) => one.payment_id === payment.id && one.status !== "WON");
    return {
      ...payment,
      sent: amountOf(SENT),
      waiting: amountOf(WAITING),
      taken: sum(taken.map(({ amount }) => amount)),
    };
  });
}
/**
 * Of an order's refunds those that wait until it is decided whether a bank takes their money
 * (`refuseDisputed`): nobody is asked where to they go, and nobody is promised them. By their ids.
 */
export const heldOf = (...ledger: Parameters<typeof beyondOf>): Set<number> =>
  ledger[2].some(({ status }) => status === "OPEN") ? beyondOf(...ledger) : new Set();

/**
 * Of an order's refunds that wait those that a bank may take or has taken, or with which more would go back
 * than was paid: none of them is sent. What the office only means to give holds up nothing but itself
 * (decision 085). By their ids.
 */
export function beyondOf(
  payments: Paid[],
  refunds: (Returned & { id: number })[],
  disputes: Disputed[],
): Set<number> {
  const gone = goneOf(payments, refunds, disputes);
  const room = roomOf(gone.filter(({ applied_at }) => applied_at !== null));
  return new Set(
    refunds
      .filter((refund) => {
        const { payment_id, amount, status } = refund;
        const own = gone.find(({ id }) => id === payment_id);
        if (!own || !WAITING.includes(status)) return false;
        const given = isUnconfirmedGift(refund) ? amount : 0;
        const contested = isContested({ ...own, waiting: own.waiting + given });
        return contested || (own.applied_at !== null && amount > room);
      })
      .map(({ id }) => id),
  );
}
/** A refund that is under way or done, and one that somebody still decides on or makes by hand. */
export const SENT = ["APPROVED", "PROCESSING", "DONE"];
export const WAITING = ["REQUESTED", "MANUAL"];

/**
 * What each refund that still waits keeps once a bank has taken money for good, the oldest first: no more
 * than is left of its payment, and all of them together no more than is left of what was paid.
 * @param payments those that they are of
 * @param lost rupiah that banks have taken, by payment
 */
export function keptOf<R extends Returned>(
  payments: { id: number; captured_amount: number }[],
  refunds: R[],
  lost: Map<number, number>,
): { refund: R; keeps: number }[] {
  const sentOf = (id: number) =>
    sum(
      refunds
        .filter(({ payment_id, status }) => payment_id === id && SENT.includes(status))
        .map(({ amount }) => amount),
    );
  const free = new Map(
    payments.map(({ id, captured_amount }) => [
      id,
      captured_amount - sentOf(id) - (lost.get(id) ?? 0),
    ]),
  );
  let here = Math.max(0, sum([...free.values()]));
  return refunds
    .filter((one) => WAITING.includes(one.status) && free.has(one.payment_id))
    .filter((one) => !isUnconfirmedGift(one))
    .map((refund) => {
      const own = Math.max(0, free.get(refund.payment_id) ?? 0);
      const keeps = Math.min(refund.amount, own, here);
      free.set(refund.payment_id, own - keeps);
      here -= keeps;
      return { refund, keeps };
    });
}

/**
 * Of these the customer's request for a whole cancelled order is lowered by all that the bank gave, also
 * where it would still fit: at a policy of half, the bank's money is a part of that half. Whose money it was
 * of single passengers nobody knows: theirs stay, but of one that was under way and failed.
 * @param amount rupiah that the bank has taken just now; of a failed one, what it gave beyond all that is due
 * @param failed_id the one that was under way and failed
 */
export function keptOfWhole<
  R extends Returned & { id: number; passenger_ids: unknown; positions: unknown },
>(
  kept: { refund: R; keeps: number }[],
  amount: number,
  failed_id: number | null = null,
): { refund: R; keeps: number }[] {
  const isWhole = ({ id, reason, passenger_ids, positions }: R) =>
    reason === "CUSTOMER" && (id === failed_id || (passenger_ids === null && positions === null));
  let open = amount - sum(kept.map(({ refund, keeps }) => refund.amount - keeps));
  return kept.map(({ refund, keeps }) => {
    const less = isWhole(refund) ? Math.min(keeps, Math.max(0, open)) : 0;
    open -= less;
    return { refund, keeps: keeps - less };
  });
}

/**
 * A refund that the office gives and nobody has confirmed: the customer is not told of it, and it may
 * still come to nothing.
 */
export const isUnconfirmedGift = ({
  reason,
  status,
}: {
  reason: string;
  status: string;
}): boolean => reason === "GOODWILL" && (status === "REQUESTED" || status === "REJECTED");

/** A refund that waits anew for what a bank has left of it (paid-by-bank.ts). */
const isRest = ({ reference = "" }: Partial<Ended>): boolean => /-C\d+$/.test(reference);
/**
 * Whether the customer is owed it beside what the policy gives for the trip as it is now: they have requested
 * it, or moved to a cheaper day.
 */
export const isOwedApart = ({ reason }: { reason: string }): boolean =>
  reason === "CUSTOMER" || reason === "RESCHEDULE";
/** Rupiah of what the customer is owed apart that a bank's money stands in for. */
const absorbedBy = (refunds: (Returned & Partial<Ended>)[]): number => {
  const own = refunds.filter(isOwedApart);
  const amountOf = (some: Returned[]) => sum(some.map(({ amount }) => amount));
  return (
    amountOf(own.filter(({ decision }) => decision === ENDED_BY_BANK)) -
    amountOf(own.filter(isRest))
  );
};

const ON_ITS_WAY = ["REQUESTED", "APPROVED", "PROCESSING", "FAILED", "MANUAL"];
const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

/**
 * The order's money, derived from its ledger (domain.md, Payment status). If a payment confirmed the
 * order, only that one counts: refunding a surplus leaves the order `PAID`. What a lost chargeback took
 * has gone back as a refund has.
 * @returns rupiah captured, refunded, and taken back by the bank beyond the requests that ended for it,
 * and the status
 */
export function moneyOf(
  payments: Paid[],
  refunds: (Returned & Partial<Ended>)[],
  disputes: Disputed[] = [],
) {
  const applied = payments.filter((payment) => payment.applied_at !== null);
  const speaking = applied.length > 0 ? applied : payments;
  const ids = new Set(speaking.map((payment) => payment.id));
  const back = refunds.filter((refund) => ids.has(refund.payment_id));
  const paid_amount = sum(speaking.map((payment) => payment.captured_amount));
  const taken = disputes.filter((dispute) => ids.has(dispute.payment_id));
  const gone = [
    ...back.filter((r) => r.status === "DONE"),
    ...taken.filter((dispute) => dispute.status === "LOST"),
  ];
  const refunded_amount = sum(gone.map(({ amount }) => amount));
  const status = (): PaymentStatus => {
    if (paid_amount === 0)
      return payments.some((payment) => payment.status === "PENDING") ? "PENDING" : "UNPAID";
    if (taken.some((dispute) => dispute.status === "OPEN")) return "DISPUTED";
    if (back.some((refund) => ON_ITS_WAY.includes(refund.status) && !isUnconfirmedGift(refund)))
      return "REFUND_PENDING";
    if (refunded_amount === 0) return "PAID";
    return refunded_amount >= paid_amount ? "REFUNDED" : "PARTIALLY_REFUNDED";
  };
  const lost = applied.length === 0 ? [] : taken.filter(({ status }) => status === "LOST");
  const taken_amount = Math.max(0, sum(lost.map(({ amount }) => amount)) - absorbedBy(back));
  return { payment_status: status(), paid_amount, refunded_amount, taken_amount };
}
