import type { TourPricing } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { unpaidOn } from "./queries/days.ts";
import { unpaidPlaces } from "./rules.ts";

type Places = {
  /** Whose order it is; null for who has no account: those hold what the office has quoted. */
  user_id: number | null;
  variant_id: number;
  pricing: TourPricing;
  max_people: number;
  date: string;
  /** How many more. */
  places: number;
  now: Date;
};
/**
 * Unpaid places are lost to everybody else, so an account may hold few of a day (domain.md, Limits per
 * machine): when it books, in the hold's own transaction and with the account's row locked, and when an
 * unpaid party grows.
 * @throws Refusal places_share
 */
export async function refuseHoarding(
  tx: Tx,
  { user_id, variant_id, date, places, now, ...variant }: Places,
): Promise<void> {
  if (user_id === null) return;
  const { held, capacity } = await unpaidOn(tx, { user_id, variant_id, date, now });
  const most = unpaidPlaces(variant, capacity);
  if (held + places > most) throw new Refusal("places_share", { params: { most, held } });
}
