import type { Locale, RescheduleChoice } from "@jukung/contract";
import { splitOverPayments } from "@jukung/contract/split-payments";
import { formatRupiah } from "@jukung/format";
import type { Tx } from "../../platform/db.ts";
import { answered, once } from "../../platform/idempotency.ts";
import { Refusal } from "../../platform/refusal.ts";
import { checkCode, consumeCode, type KnownCode } from "../codes/index.ts";
import {
  expireLapsed,
  moveVersion,
  type OrderRow,
  orderPin,
  type PlannedMove,
  planReschedule,
  startReschedule,
  wrongPin,
} from "../orders/index.ts";
import type { ClaimDeps } from "./deps.ts";
import { NO_GATEWAY } from "./gateways/none.ts";
import { lowerGifts } from "./gifts.ts";
import { oweRefund, refreshMoney } from "./money.ts";
import { appliedPayments } from "./queries/payments.ts";

/** Where to, what was shown of it and to be due in rupiah, and the PIN. */
export type MoveChoice = RescheduleChoice & {
  amount: number;
  pin: string;
  terms_version?: string | undefined;
};
type Asked = { choice: MoveChoice; me: { id: number } | null; idempotency_key: string | undefined };
type MoveDeps = ClaimDeps & { hold_minutes: number };

/**
 * The customer moves a part of the trip to another date, with the PIN emailed to the order's contact.
 * What costs more waits for its payment; otherwise it is moved at once, and what it costs less is owed.
 * @throws Refusal gateway_none, pin_invalid, price_changed, terms_changed, promo_refused, and what planning and starting it throw
 */
export async function rescheduleOrder(
  deps: MoveDeps,
  order: OrderRow,
  { choice: { pin, amount, terms_version: shown, ...choice }, me, idempotency_key }: Asked,
): Promise<void> {
  const ask = {
    caller: `order:${order.id}`,
    route: "orders.reschedule",
    key: idempotency_key,
    body: { ...choice, amount, pin },
  };
  // The same form sent twice: its PIN is used up, but the answer is known.
  if (await answered(deps.db, ask)) return;
  const now = deps.clock.now();
  // Before the PIN: a full boat or another price must not use up its tries.
  const plan = await planReschedule(deps.db, order, choice, {
    ...deps,
    by: "customer",
    now,
  });
  if (plan.amount !== amount)
    throw new Refusal("price_changed", {
      field: "amount",
      params: { total: formatRupiah(Math.abs(plan.amount), order.locale as Locale) },
      said: plan.amount < 0 ? "reschedule_back_changed" : "reschedule_due_changed",
    });
  if (shown !== undefined && shown !== moveVersion(plan)) throw new Refusal("terms_changed");
  if (plan.amount > 0 && deps.gateway.name === NO_GATEWAY) throw new Refusal("gateway_none");
  const by = me ? "owner" : "link";
  const known = await checkCode(deps.db, orderPin(order.id, by, "reschedule"), pin, deps.codes);
  if (!known) throw wrongPin();
  // Lapsed holds of others are released before its places are taken.
  await expireLapsed(deps.db, deps, now);
  await deps.db.transaction((tx) =>
    once(tx, ask, () => move(tx, deps, { order_id: order.id, plan, me, known })),
  );
}

async function move(
  tx: Tx,
  deps: MoveDeps,
  asked: { order_id: number; plan: PlannedMove; me: { id: number } | null; known: KnownCode },
): Promise<{ reschedule_id: number }> {
  const { order_id, plan, me, known } = asked;
  const now = deps.clock.now();
  const start = { order_id, plan, by: "customer", actor_id: me?.id ?? null, now } as const;
  const { order, move } = await startReschedule(
    tx,
    { ...start, hold_minutes: deps.hold_minutes },
    deps,
  );
  if (!(await consumeCode(tx, known, now))) throw wrongPin();
  if (plan.amount < 0) await giveDifference(tx, deps, order, { id: move.id, amount: -plan.amount });
  return { reschedule_id: move.id };
}

/** What the moved trip costs less goes back the way it was paid, by the rule: nobody has to confirm it. */
async function giveDifference(
  tx: Tx,
  deps: MoveDeps,
  order: OrderRow,
  { id, amount }: { id: number; amount: number },
): Promise<void> {
  const applied = await appliedPayments(tx, order.id);
  const parts = splitOverPayments(amount, applied);
  // The office has given more than the rest back already.
  if (parts.length === 0) throw new Refusal("not_reschedulable", { said: "reschedule_given_back" });
  const at = deps.clock.now();
  for (const part of parts)
    await oweRefund(tx, { order, ...part, reason: "RESCHEDULE", reschedule_id: id, at }, deps);
  await lowerGifts(tx, order.id, at);
  await refreshMoney(tx, order.id);
}
