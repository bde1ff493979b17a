import type {
  AdminRescheduleOption,
  ErrorCode,
  Locale,
  RefundPolicy,
  RescheduleChange,
  RescheduleChoice,
  RescheduleOption,
  ReschedulePolicy,
} from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { refusalText } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import { reschedulePolicyShown } from "../site/index.ts";
import type { Discounts } from "./discounts.ts";
import {
  type MovePlan,
  type MoveTarget,
  type Products,
  productOf,
  type TripPart,
} from "./product.ts";
import { isCancellationAnnounced } from "./queries/cancellations.ts";
import type { OrderRow } from "./queries/orders.ts";
import { lastReschedule, openReschedule } from "./queries/reschedules.ts";
import {
  type Movable,
  movableByCustomer,
  movableByOffice,
  policyAfterMove,
} from "./reschedule-rules.ts";
import { holdEnd, SHORTEST_HOLD_MINUTES, titleOf } from "./rules.ts";
import { situationOf } from "./situation.ts";
import { moveVersion } from "./terms.ts";

type By = "customer" | "admin";
type Rule = { products: Products; site: ReschedulePolicy };

/**
 * The rule that an order was bought with, of an old order the site's. A product that cannot charge for
 * a move has no fee.
 */
export function reschedulePolicyOf(order: OrderRow, { products, site }: Rule): ReschedulePolicy {
  const policy = order.reschedule_policy ?? site;
  return productOf(products, order).mover?.charges ? policy : { ...policy, fee: null };
}

/**
 * Whether only the office moves this trip: a bank takes its money, or has given some of it to the customer.
 * Nor is a move that waits for its payment paid then.
 */
export const isMovedByOffice = (
  order: Pick<OrderRow, "payment_status" | "taken_amount">,
): boolean => order.payment_status === "DISPUTED" || order.taken_amount > 0;

/** The parts of a confirmed trip that may be moved now, by position. */
export function movableParts(
  order: OrderRow,
  parts: TripPart[],
  { by, now, ...rule }: { by: By; now: Date } & Rule,
): Map<number, Movable> {
  const { mover } = productOf(rule.products, order);
  if (order.order_status !== "CONFIRMED" || !mover) return new Map();
  // While the bank decides it is said why, and not that it cannot be moved.
  if (by === "customer" && order.taken_amount > 0) return new Map();
  const policy = reschedulePolicyOf(order, rule);
  return new Map(
    parts.flatMap((part, i) => {
      if (part.cancelled) return [];
      const movable =
        by === "admin" ? movableByOffice(part, now) : movableByCustomer(policy, part, now);
      return movable ? [[i + 1, movable] as const] : [];
    }),
  );
}

/**
 * Refuses what holds for a whole order, wherever it is moved to.
 * @throws Refusal payment_disputed, reschedule_open
 */
export async function refuseIfBusy(db: Db, order: OrderRow, by: By): Promise<void> {
  if (order.payment_status === "DISPUTED")
    throw new Refusal(
      "payment_disputed",
      by === "customer" ? { said: "payment_disputed_own" } : {},
    );
  if (by === "customer" && order.taken_amount > 0) throw new Refusal("not_reschedulable");
  const open = await openReschedule(db, order.id);
  if (!open) return;
  // The customer can pay for it or give it up; the office can only wait.
  if (by === "admin" && open.hold_expires_at)
    throw new Refusal("reschedule_open", {
      said: "reschedule_open_office",
      params: { at: open.hold_expires_at.toISOString() },
    });
  throw new Refusal("reschedule_open");
}

/**
 * Refuses what was planned before the trip was moved elsewhere: its old places are not where the plan
 * takes them from. Call it under the order's lock.
 * @throws Refusal changed_meanwhile, whose message says where to
 */
export async function refuseIfMoved(
  db: Db,
  order: OrderRow,
  { after }: Pick<PlannedMove, "after">,
): Promise<void> {
  const last = await lastReschedule(db, order.id);
  if (!last || last.id === after) return;
  throw new Refusal("changed_meanwhile", {
    said: "moved_meanwhile",
    params: { at: last.moved.to.starts_at },
  });
}

/**
 * Until when the new places of a move are kept for its payment; null if nothing is to be paid.
 * @throws Refusal not_reschedulable if no payment fits before the cut-off
 */
export function moveHoldEnd(
  { amount, limit_at }: Pick<PossibleMove, "amount" | "limit_at">,
  { hold_minutes, now }: { hold_minutes: number; now: Date },
): Date | null {
  if (amount <= 0) return null;
  const until = holdEnd(now, hold_minutes, limit_at);
  if (until.getTime() - now.getTime() < SHORTEST_HOLD_MINUTES * 60_000)
    throw new Refusal("not_reschedulable", { said: "reschedule_too_late_to_pay" });
  return until;
}

/** A move as it would be, before its stock is taken. */
type PossibleMove = MovePlan & { position: number; fee: number; amount: number };
/** One that was chosen. */
export type PlannedMove = PossibleMove & {
  /** The order's newest move when it was planned: whoever finds another one plans it anew. */
  after: number | null;
};
type Choice = { schedule_id: number | null; plan: PossibleMove; refusal: Refusal | null };
type Asked = { by: By; now: Date; hold_minutes: number };
type Deps = { products: Products; discounts: Discounts };

/**
 * All that a part of an order's trip may be moved to on a date: what it costs now, and why it cannot
 * be. The list that people choose from and the move itself read the same answer.
 * @throws Refusal not_reschedulable, and what the product throws
 */
async function choicesOf(
  db: Database,
  order: OrderRow,
  { position, date }: Pick<RescheduleChoice, "position" | "date">,
  { by, now, hold_minutes }: Asked,
  { products, discounts }: Deps,
): Promise<{ choices: Choice[]; parts: TripPart[]; refund_policy: RefundPolicy }> {
  const { mover, starts } = productOf(products, order);
  const parts = (await starts(db, [order.id])).get(order.id) ?? [];
  const site = await reschedulePolicyShown(db);
  const part = movableParts(order, parts, { by, now, products, site }).get(position);
  const from = parts[position - 1];
  if (!mover || !part || !from) throw new Refusal("not_reschedulable");
  const by_office = by === "admin";
  const promo = by_office ? null : await discounts.onMove(db, order);
  const targets = await mover.targets(db, order, { position, date, now, by_office, promo });
  const whyNot = ({ plan, refusal }: { plan: PossibleMove; refusal: Refusal | null }) =>
    refusal ?? moneyProblem(order, plan, { hold_minutes, now });
  return {
    parts,
    refund_policy: policyOnceMoved(order, from, now),
    choices: targets.map((target) => {
      const plan = plannedOf(target, { position, fee: by_office ? 0 : part.fee });
      return {
        schedule_id: target.schedule_id,
        plan,
        refusal: whyNot({ plan, refusal: target.refusal }),
      };
    }),
  };
}

/** @param at.fee rupiah a person */
function plannedOf(
  { plan }: MoveTarget,
  { position, fee }: { position: number; fee: number },
): PossibleMove {
  const fees = fee * plan.people;
  return { ...plan, position, fee: fees, amount: plan.difference + fees };
}

/** Why a move's money cannot be taken or given back; null if it can. */
function moneyProblem(
  order: Pick<OrderRow, "left_amount">,
  plan: PossibleMove,
  hold: { hold_minutes: number; now: Date },
): Refusal | null {
  // The office has given more than the rest back already.
  if (-plan.amount > order.left_amount)
    return new Refusal("not_reschedulable", { said: "reschedule_given_back" });
  try {
    moveHoldEnd(plan, hold);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const STATES: Partial<Record<ErrorCode, RescheduleOption["state"]>> = {
  seats_gone: "full",
  date_taken: "full",
  places_gone: "full",
  departure_closed: "closed",
  date_closed: "closed",
  tour_closed: "closed",
  departure_past_cut_off: "late",
  reschedule_same: "same",
};
const presentChoice = (
  { schedule_id, plan, refusal }: Choice,
  changes: Map<number, RescheduleChange[]>,
  { refund_policy, locale }: { refund_policy: RefundPolicy; locale: Locale },
): RescheduleOption => ({
  date: plan.to.date,
  schedule_id,
  title: titleOf(plan.to, locale),
  crossing: plan.crossing,
  starts_at: witaIso(new Date(plan.to.starts_at)),
  ends_at: witaIso(new Date(plan.to.ends_at)),
  state: refusal ? (STATES[refusal.code] ?? "refused") : "free",
  why: refusal && refusalText(refusal, locale),
  changes: changes.get(schedule_id ?? 0) ?? [],
  difference: plan.difference,
  fee: plan.fee,
  amount: plan.amount,
  sums: plan.sums,
  promo_lost: plan.promo_lost && refusalText(plan.promo_lost, locale),
  refund_policy,
  terms_version: moveVersion(plan),
});

/** What else than the time each choice would change, by schedule. */
async function changesOf(
  db: Database,
  order: OrderRow,
  choices: Choice[],
  { position, locale, products }: { position: number; locale: Locale; products: Products },
): Promise<Map<number, RescheduleChange[]>> {
  const schedule_ids = choices.flatMap(({ schedule_id }) => schedule_id ?? []);
  const ask = { position, schedule_ids, locale };
  return (await productOf(products, order).mover?.changes?.(db, order, ask)) ?? new Map();
}

type Wish = Pick<RescheduleChoice, "position" | "date">;
/**
 * What the customer can move a part of the trip to on a date, what that costs now, and why something
 * cannot be chosen.
 * @throws Refusal not_reschedulable, payment_disputed, reschedule_open, operator_cancels, and what the
 * product throws
 */
export async function rescheduleOptions(
  db: Database,
  order: OrderRow,
  wish: Wish,
  { locale, now, hold_minutes, ...deps }: Omit<Asked, "by"> & { locale: Locale } & Deps,
): Promise<RescheduleOption[]> {
  await refuseIfBusy(db, order, "customer");
  if (await isCancellationAnnounced(db, order.id)) throw new Refusal("operator_cancels");
  const asked = { by: "customer", now, hold_minutes } as const;
  const { choices, refund_policy } = await choicesOf(db, order, wish, asked, deps);
  const changes = await changesOf(db, order, choices, { ...wish, ...deps, locale });
  return choices.map((choice) => presentChoice(choice, changes, { refund_policy, locale }));
}

/**
 * The same for the office: with free seats, the difference of the fares that it does not charge, and
 * what the customer could get back.
 */
export async function officeRescheduleOptions(
  db: Database,
  order: OrderRow,
  wish: Wish,
  { locale, now, ...deps }: { locale: Locale; now: Date } & Deps,
): Promise<AdminRescheduleOption[]> {
  await refuseIfBusy(db, order, "admin");
  const asked = { by: "admin", now, hold_minutes: 0 } as const;
  const { choices, parts, refund_policy } = await choicesOf(db, order, wish, asked, deps);
  const changes = await changesOf(db, order, choices, { ...wish, ...deps, locale });
  return choices.map((choice) => ({
    ...presentChoice(choice, changes, { refund_policy, locale }),
    seats_left: choice.plan.seats_left,
    fare_difference: choice.plan.fare_difference,
    if_cancelled: refundsOf(order, parts, choice.plan, now),
  }));
}

/** The refund policy of a part that is moved now. */
function policyOnceMoved(
  order: Pick<OrderRow, "refund_policy">,
  part: TripPart,
  now: Date,
): RefundPolicy {
  const own = part.refund_policy ?? order.refund_policy;
  return policyAfterMove(own, part.starts_at, now) ?? own;
}

/** What cancelling the whole trip now would give back, in rupiah: before a move of the office, and after. */
function refundsOf(
  order: OrderRow,
  parts: TripPart[],
  { position, to }: PossibleMove,
  now: Date,
): AdminRescheduleOption["if_cancelled"] {
  const moved = (part: TripPart, full_rights: boolean): TripPart => {
    const own = part.refund_policy ?? order.refund_policy;
    const times = { starts_at: new Date(to.starts_at), ends_at: new Date(to.ends_at) };
    const refund_policy = full_rights ? own : policyOnceMoved(order, part, now);
    return { ...part, ...times, refund_policy };
  };
  const after = (full_rights: boolean) =>
    situationOf(
      order,
      now,
      parts.map((part, i) => (i + 1 === position ? moved(part, full_rights) : part)),
    ).refundable;
  return {
    before: situationOf(order, now, parts).refundable,
    kept: after(false),
    full: after(true),
  };
}

/**
 * A move as it was chosen and what it costs; nothing is taken yet.
 * @throws Refusal changed_meanwhile, not_reschedulable, departure_unknown, and why it cannot be chosen
 */
export async function planReschedule(
  db: Database,
  order: OrderRow,
  { schedule_id, after: seen, ...wish }: RescheduleChoice,
  { by, now, hold_minutes, ...deps }: Asked & Deps,
): Promise<PlannedMove> {
  // Before the trip is read: a move that comes in between is noticed too.
  const after = (await lastReschedule(db, order.id))?.id ?? null;
  if (seen !== undefined) await refuseIfMoved(db, order, { after: seen || null });
  const { choices } = await choicesOf(db, order, wish, { by, now, hold_minutes }, deps);
  const chosen = choices.find(
    (choice) => choice.schedule_id === null || choice.schedule_id === schedule_id,
  );
  if (!chosen) throw new Refusal("departure_unknown", { field: "date" });
  if (chosen.refusal) throw chosen.refusal;
  return { ...chosen.plan, after };
}
