import {
  isNewcomer,
  MOST_UNPAID_SEATS,
  MOST_UNPAID_SEATS_OF_NEW,
  NEW_ACCOUNT_HOURS,
  unpaidShare,
} from "../../features/orders/index.ts";
import { addMinutes } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { CrossingRow } from "./queries/search.ts";
import { unpaidSeats } from "./queries/stock.ts";

/**
 * Unpaid held seats are lost to everybody else, so an account may hold few (domain.md, Limits per
 * machine): 20 people in all (10 in its first day, before it has paid anything), and of each
 * departure a fifth. In the hold's own transaction, the account's row locked.
 * @throws Refusal too_many_seats_unpaid, departure_share
 */
export async function refuseHoarding(
  tx: Tx,
  me: Viewer,
  crossings: { row: CrossingRow }[],
  { people, now }: { people: number; now: Date },
): Promise<void> {
  const legs = crossings.map(({ row: { schedule_id, date } }) => ({ schedule_id, date }));
  const held = await unpaidSeats(tx, me.id, legs, now);
  const since = addMinutes(now, -NEW_ACCOUNT_HOURS * 60);
  const newcomer = await isNewcomer(tx, me.id, since);
  const most = newcomer ? MOST_UNPAID_SEATS_OF_NEW : MOST_UNPAID_SEATS;
  if (held.people + people > most)
    throw new Refusal("too_many_seats_unpaid", {
      ...(held.people === 0 && { said: "too_many_seats_none" }),
      params: { most, held: held.people },
    });
  for (const [i, { row }] of crossings.entries()) {
    const share = unpaidShare(row.capacity);
    const here = held.seats[i] ?? 0;
    if (here + people > share)
      throw new Refusal("departure_share", {
        ...(here === 0 && { said: "departure_share_none" }),
        params: { most: share, held: here },
      });
  }
}
