import type { KindPath, Locale, PaymentSession } from "@jukung/contract";
import { SESSION_MARGIN_MINUTES } from "@jukung/contract/payment-page";
import { formatPlainDate, witaDate } from "@jukung/format";
import { addMinutes, witaIso } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  holdForSession,
  isMovedByOffice,
  isPastLimit,
  lockOrder,
  type OrderRow,
  openReschedule,
  productOf,
  SHORTEST_HOLD_MINUTES,
  setHold,
  titleOf,
} from "../orders/index.ts";
import { NO_GATEWAY } from "./gateways/none.ts";
import { refreshMoney } from "./money.ts";
import {
  attachSession,
  endAttempt,
  insertAttempt,
  linesOfOrder,
  openPayment,
  type PaymentRow,
  setNextPoll,
} from "./queries/payments.ts";
import { firstPoll, type PaymentDeps } from "./reconcile.ts";

export type PayDeps = PaymentDeps & { public_url: string };
type Plan = { reuse: PaymentRow } | { wait: true } | { attempt: PaymentRow };

/** How long to wait while another request opens the session, which this one then shares. */
const WAIT_STEPS_MS = [50, 100, 200, 400, 800, 1600, 3000, 3000];
const CREATED_IS_DEAD_SECONDS = 20;

/**
 * Opens an order's payment session, or returns the open one: two tabs share one session, as long as it
 * lasts until the hold ends. No
 * transaction spans the gateway call: the attempt is committed first, and an unknown outcome ends it
 * (nobody has its address; a payment to it would count as late).
 * @throws Refusal hold_ended, not_payable, nothing_to_pay, payment_disputed, payment_closed, gateway_none,
 * gateway_down
 */
export async function openPaymentSession(
  deps: PayDeps,
  order: OrderRow,
  { kind, locale }: { kind: KindPath; locale: Locale },
): Promise<PaymentSession> {
  if (deps.gateway.name === NO_GATEWAY) throw new Refusal("gateway_none");
  for (const step of [0, ...WAIT_STEPS_MS]) {
    if (step > 0) await deps.clock.wait(step);
    const plan = await deps.db.transaction((tx) => planPayment(tx, deps, order.id));
    if ("wait" in plan) continue;
    const payment =
      "reuse" in plan ? plan.reuse : await createSession(deps, order, plan.attempt, kind, locale);
    if (!payment.payment_url || !payment.expires_at) throw new Refusal("gateway_down");
    return { payment_url: payment.payment_url, expires_at: witaIso(payment.expires_at) };
  }
  throw new Refusal("gateway_down");
}

async function planPayment(tx: Tx, deps: PayDeps, order_id: number): Promise<Plan> {
  const now = deps.clock.now();
  // The second sees what was committed while the first waited for the lock.
  const [order, open] = await Promise.all([lockOrder(tx, order_id), openPayment(tx, order_id)]);
  if (!order) throw new Refusal("not_payable");
  const due = await dueNow(tx, order, now);
  const same = open?.reschedule_id === due.reschedule_id;
  const usable = same && open?.status === "PENDING" && open.expires_at && open.expires_at > now;
  if (usable && (lasts(open, due.until) || !takesAnother(order, due, now))) return { reuse: open };
  if (open?.status === "CREATED") {
    const dead = addMinutes(open.created_at, CREATED_IS_DEAD_SECONDS / 60) <= now;
    if (!dead) return { wait: true };
  }
  if (open) {
    await endAttempt(tx, open.id, "EXPIRED");
    // Nobody is sent to that session any more: the next question about it closes it.
    if (open.session_id) await setNextPoll(tx, open.id, now);
  }
  const hold_ends =
    due.reschedule_id === null ? await holdLongEnough(tx, deps, order, now) : due.until;
  // A held move is never extended; its trip stays on its date.
  if (addMinutes(now, SHORTEST_HOLD_MINUTES) > hold_ends)
    throw tooShort(hold_ends, "move_too_short");
  return {
    attempt: await insertAttempt(tx, {
      order_uuid: order.order_uuid,
      order_id: order.id,
      gateway: deps.gateway.name,
      status: "CREATED",
      amount: due.amount,
      reschedule_id: due.reschedule_id,
      expires_at: addMinutes(hold_ends, -SESSION_MARGIN_MINUTES),
      created_at: now,
    }),
  };
}

/** Gateways count in whole minutes. */
const ROUNDED_MINUTES = 1;
/**
 * Whether a session is open for as long as what it pays is held. One from before the office, or a bank
 * transfer, gave more time ends too early: whoever pays now gets another, which takes its place.
 */
const lasts = ({ expires_at }: PaymentRow, until: Date): boolean =>
  expires_at !== null && addMinutes(expires_at, SESSION_MARGIN_MINUTES + ROUNDED_MINUTES) >= until;

type Due = { amount: number; reschedule_id: number | null; until: Date };
/** Whether enough time is left for another session: otherwise the open one is better than none. */
const takesAnother = (order: OrderRow, { reschedule_id, until }: Due, now: Date): boolean =>
  reschedule_id === null
    ? holdForSession(order, now) !== null
    : addMinutes(now, SHORTEST_HOLD_MINUTES) <= until;

const STANDS = ["CONFIRMED", "COMPLETED"];

/**
 * What is to be paid now, and until when it is held: the order, or what moving its trip costs more.
 * @throws Refusal hold_ended, not_payable, nothing_to_pay, payment_disputed
 */
async function dueNow(tx: Tx, order: OrderRow, now: Date): Promise<Due> {
  const move = order.order_status === "CONFIRMED" ? await openReschedule(tx, order.id) : undefined;
  if (move?.hold_expires_at) {
    if (isMovedByOffice(order)) throw new Refusal("payment_disputed", { said: "move_disputed" });
    if (move.hold_expires_at <= now) throw new Refusal("hold_ended", { said: "move_ended" });
    const amount = move.difference + move.fee;
    return { amount, reschedule_id: move.id, until: move.hold_expires_at };
  }
  const until = order.hold_expires_at;
  if (order.order_status === "EXPIRED") throw new Refusal("hold_ended");
  // Of a change of date that has ended, or that another tab has paid: the trip is as it is.
  if (STANDS.includes(order.order_status)) throw new Refusal("not_payable", { said: "not_due" });
  if (order.order_status !== "ON_HOLD" || !until) throw new Refusal("not_payable");
  if (until <= now) throw new Refusal("hold_ended");
  if (order.total_price === 0) throw new Refusal("nothing_to_pay");
  return { amount: order.total_price, reschedule_id: null, until };
}

/** @throws Refusal payment_closed */
async function holdLongEnough(tx: Tx, deps: PayDeps, order: OrderRow, now: Date): Promise<Date> {
  const ends = order.hold_expires_at as Date;
  const until = holdForSession(order, now);
  if (!until)
    throw isPastLimit(order, now)
      ? new Refusal("payment_closed")
      : tooShort(ends, "hold_too_short");
  if (until <= ends) return ends;
  await setHold(tx, order.id, until);
  await productOf(deps.products, order).extendHold(tx, order.id, until);
  return until;
}

/** What is paid for, with its first and last day: the payment page's own words for the trip. */
function tripOf(order: OrderRow, locale: Locale): string {
  const days = [order.starts_at, order.ends_at].flatMap((at) => (at ? witaDate(at) : []));
  const said = [...new Set(days)].map((day) => formatPlainDate(day, locale)).join(" – ");
  return [titleOf(order, locale), said].filter(Boolean).join(", ");
}

/** It is held still, but not for as long as a payment may take. */
const tooShort = (ends: Date, said: "hold_too_short" | "move_too_short"): Refusal =>
  new Refusal("payment_closed", { said, params: { at: ends.toISOString() } });

async function createSession(
  deps: PayDeps,
  order: OrderRow,
  attempt: PaymentRow,
  kind: KindPath,
  locale: Locale,
): Promise<PaymentRow> {
  const { reschedule_id } = attempt;
  const line = message("reschedule_pay_line", locale);
  // An order may have several payments, and the page is to say what became of this one.
  const back = new URLSearchParams({ kind, order: order.slug, payment: String(attempt.id) });
  // Of a move the page says what became of it: the order is confirmed either way.
  if (reschedule_id !== null) back.set("move", String(reschedule_id));
  try {
    const moves = reschedule_id !== null;
    const description = moves ? titleOf(order, locale) : tripOf(order, locale);
    const items = moves
      ? [{ name: line, quantity: 1, unit_price: attempt.amount }]
      : await linesOfOrder(deps.db, order, locale);
    const session = await deps.gateway.createSession({
      reference: attempt.reference,
      amount: attempt.amount,
      expires_at: attempt.expires_at as Date,
      locale,
      description: `${order.booking_id}: ${description}`,
      customer: {
        full_name: order.contact_full_name,
        email: order.contact_email,
        phone: order.contact_phone,
      },
      items,
      success_url: `${deps.public_url}/payment-successfull?${back}`,
      failure_url: `${deps.public_url}/payment-failed?${back}`,
    });
    const next_poll_at = firstPoll(deps.clock.now());
    const attached = await attachSession(deps.db, attempt.id, { ...session, next_poll_at });
    if (!attached) throw new Error("the attempt ended while its session was made");
    await deps.db.transaction((tx) => refreshMoney(tx, order.id));
    return attached;
  } catch (error) {
    deps.log.warn({ err: error, payment: attempt.id }, "no payment session could be opened");
    await endAttempt(deps.db, attempt.id, "EXPIRED");
    throw new Refusal("gateway_down");
  }
}
