import type { Tx } from "../../platform/db.ts";
import { legsToLock, moveLeg, moveSeats, setLegHolds, takeSoldSeats } from "./queries/stock.ts";

/** Held seats become sold ones. */
export const sellSeats = (tx: Tx, order_id: number): Promise<void> =>
  moveSeats(tx, order_id, ["HELD"], "SOLD");

/** Releases held or sold seats. */
export const releaseSeats = (tx: Tx, order_id: number): Promise<void> =>
  moveSeats(tx, order_id, ["HELD", "SOLD"], "RELEASED");

class NotThereAnyMore extends Error {}

/**
 * Takes the seats of an expired order again, all legs or none.
 * @returns false if a boat has departed, closed, or filled up meanwhile; nothing has changed then
 */
export async function reacquireSeats(tx: Tx, order_id: number, now: Date): Promise<boolean> {
  const legs = await legsToLock(tx, order_id);
  if (legs.some((leg) => leg.departs_at <= now || leg.state !== "RELEASED")) return false;
  try {
    // A savepoint: the first leg's seats are released if the second has none.
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
