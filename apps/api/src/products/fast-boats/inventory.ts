import type { Tx } from "../../platform/db.ts";
import {
  countSeats,
  type LegRow,
  legsToLock,
  moveLeg,
  setLegHolds,
  takeSoldSeats,
} from "./queries/stock.ts";

/**
 * Changes every leg of an order that stands at `from`, in lock order. The leg's own state is the
 * guard: a second call finds nothing to do, so seats are never counted twice.
 */
async function eachLeg(
  tx: Tx,
  order_id: number,
  from: LegRow["state"][],
  work: (leg: LegRow) => Promise<void>,
): Promise<void> {
  for (const leg of await legsToLock(tx, order_id)) if (from.includes(leg.state)) await work(leg);
}

/** Held seats become sold ones. */
export const sellSeats = (tx: Tx, order_id: number): Promise<void> =>
  eachLeg(tx, order_id, ["HELD"], async (leg) => {
    if (await moveLeg(tx, leg, "SOLD"))
      await countSeats(tx, leg, { held: -leg.seats, sold: leg.seats });
  });

/** Held or sold seats are free again. */
export const releaseSeats = (tx: Tx, order_id: number): Promise<void> =>
  eachLeg(tx, order_id, ["HELD", "SOLD"], async (leg) => {
    const change =
      leg.state === "HELD" ? { held: -leg.seats, sold: 0 } : { held: 0, sold: -leg.seats };
    if (await moveLeg(tx, leg, "RELEASED")) await countSeats(tx, leg, change);
  });

class NotThereAnyMore extends Error {}

/**
 * Takes the seats of an expired order again, all legs or none.
 * @returns false where a boat has sailed, closed, or filled up meanwhile; nothing has changed then
 */
export async function reacquireSeats(tx: Tx, order_id: number, now: Date): Promise<boolean> {
  const legs = await legsToLock(tx, order_id);
  if (legs.some((leg) => leg.departs_at <= now || leg.state !== "RELEASED")) return false;
  try {
    // A savepoint: the first leg's seats go back where the second has none.
    await tx.transaction(async (inner) => {
      for (const leg of legs) {
        if (!(await takeSoldSeats(inner, leg))) throw new NotThereAnyMore();
        if (!(await moveLeg(inner, leg, "SOLD"))) throw new NotThereAnyMore();
      }
    });
    return true;
  } catch (error) {
    if (error instanceof NotThereAnyMore) return false;
    throw error;
  }
}

export const extendSeatHolds = (tx: Tx, order_id: number, until: Date): Promise<void> =>
  setLegHolds(tx, order_id, until);
