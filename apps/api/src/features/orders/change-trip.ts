import {
  type RefundPolicy,
  type TripChange,
  type TripField,
  type TripFieldChange,
  type TripFields,
  tripTexts,
} from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import { uuid } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { CodeDeps } from "../codes/index.ts";
import { notify, notifyOperator } from "../notifications/index.ts";
import { auditOrder, changed, editedMeanwhile } from "../operations/index.ts";
import { productOf } from "./product.ts";
import { type OrderRow, setParty } from "./queries/orders.ts";
import { insertTripChange } from "./queries/trip-changes.ts";
import { policyAfterMove } from "./reschedule-rules.ts";
import type { SettleDeps } from "./settle.ts";

export type ChangeTripDeps = SettleDeps & {
  codes: CodeDeps;
  /** The operator's address; empty if none is set. */
  operator_email: string;
};
type By = {
  by: "customer" | "admin";
  actor_id: number | null;
  /** The office's, after the cut-off: the customer reads it. */
  reason: string | null;
  now: Date;
};
/**
 * Changes who comes on a tour or a private boat, pick-up, start and remarks; its date and its price
 * stay (decision 050). Call it under the order's lock, when the order may be updated.
 * @throws Refusal not_changeable for a product without such a trip; changed_meanwhile; invalid (by field, each `trip.…`), places_gone, tour_closed
 */
export async function changeTrip(
  tx: Tx,
  order: OrderRow,
  { version, ...change }: TripChange,
  { by, actor_id, reason, now }: By,
  deps: ChangeTripDeps,
): Promise<void> {
  const product = productOf(deps.products, order);
  if (product.flow !== "inquiry") throw new Refusal("not_changeable");
  const { trip } = product;
  const before = await trip.read(tx, order.id, by);
  const asked = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as TripFields;
  const strange = Object.keys(asked).filter((field) => !(field in before.fields));
  if (strange.length > 0)
    throw new Refusal("invalid", {
      fields: Object.fromEntries(strange.map((name) => [`trip.${name}`, { key: "field_invalid" }])),
    });
  // Without an address there is nothing to agree to.
  if (!(asked.pickup ?? before.fields.pickup)) delete asked.pickup_agreed;
  if (version !== before.version)
    throw await editedMeanwhile(
      tx,
      // A change by the customer has no name in the audit trail.
      {
        subject: `order:${order.id}`,
        action: "order.trip_update",
        detail: { version: before.version },
      },
      { ...before.fields, version: before.version },
    );
  if (Object.keys(changed(before.fields, asked)).length === 0) return;
  const { fields: was } = await trip.read(tx, order.id, "admin");
  // What was quoted or paid has a price, which does not rise; the office agrees otherwise by itself.
  const priced = order.inquiry_status !== "NEW" && by === "customer";
  const after = await trip.write(tx, order.id, { change: asked, priced, by, now });
  // What changed with it, too: another address of the customer's ends the office's agreement.
  const all = fieldChanges(was, (await trip.read(tx, order.id, "admin")).fields);
  // A first pick-up address is not agreed to, as none was before: that is no change.
  const changes = all.filter(({ from, to }) => Boolean(from) || Boolean(to));
  const told = { ...order, ...after };
  const policy = by === "customer" ? policyAfterDelay(order, after.starts_at, now) : null;
  await setParty(tx, order.id, { ...after, ...(policy ? { refund_policy: policy } : {}) });
  await insertTripChange(tx, { order_id: order.id, actor: by, actor_id, changes, reason, at: now });
  if (by === "admin" && actor_id !== null)
    await auditOrder(tx, {
      order_id: order.id,
      actor_id,
      action: "order.trip_update",
      // The audit trail, which nobody can erase, names texts of a person only.
      detail: {
        version: before.version + 1,
        changes: Object.fromEntries(
          changes.map(({ field, ...change }) => [field, tripTexts.includes(field) ? {} : change]),
        ),
        ...(reason ? { reason } : {}),
      },
      at: now,
    });
  const seq = uuid(deps.codes.chance);
  const params = {
    way: by === "admin" ? "office" : "own",
    changes: JSON.stringify(changes),
    ...(reason ? { reason } : {}),
  };
  await notify(tx, deps.jobs, { event: "trip_changed", order: told, seq, params });
  if (by === "customer")
    await notifyOperator(tx, deps.jobs, {
      event: "trip_changed_office",
      order: told,
      seq,
      to: deps.operator_email,
      params: { changes: JSON.stringify(changes) },
    });
}

/** Whoever is too late to cancel must not first let a paid trip begin later. */
const policyAfterDelay = (
  { order_status, refund_policy, starts_at }: OrderRow,
  begins: Date,
  now: Date,
): RefundPolicy | null =>
  order_status === "CONFIRMED" && starts_at !== null && begins > starts_at
    ? policyAfterMove(refund_policy, starts_at, now)
    : null;

/** What is other than before. A field that has no value any more (`undefined`) is not told: it went with another. */
const fieldChanges = (was: TripFields, is: TripFields): TripFieldChange[] =>
  Object.entries(changed(was, is))
    .filter(([, { to }]) => to !== undefined)
    .map(([field, { from, to }]) => ({ field: field as TripField, from: from ?? null, to }));
