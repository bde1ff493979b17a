import type { TravellerInput } from "@jukung/contract";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { saved_travellers } from "./tables.ts";

type Change = TravellerInput & { is_adult?: boolean };
export type TravellerRow = typeof saved_travellers.$inferSelect;

/** Everybody an account has saved, by name. */
export const travellersOf = (db: Db, user_id: number): Promise<TravellerRow[]> =>
  db
    .select()
    .from(saved_travellers)
    .where(eq(saved_travellers.user_id, user_id))
    .orderBy(asc(sql`lower(${saved_travellers.full_name})`), asc(saved_travellers.id));

export async function insertTravellers(
  tx: Tx,
  user_id: number,
  people: Change[],
): Promise<TravellerRow[]> {
  if (people.length === 0) return [];
  return tx
    .insert(saved_travellers)
    .values(people.map((one) => ({ ...one, user_id })))
    .returning();
}

const own = (user_id: number, id: number) =>
  and(eq(saved_travellers.user_id, user_id), eq(saved_travellers.id, id));

export async function changeTraveller(
  tx: Tx,
  { user_id, id, change }: { user_id: number; id: number; change: Change },
): Promise<TravellerRow> {
  const [row] = await tx
    .update(saved_travellers)
    .set({ ...change, version: sql`${saved_travellers.version} + 1` })
    .where(own(user_id, id))
    .returning();
  return row as TravellerRow;
}

/** @returns whether there was one */
export async function deleteTraveller(db: Db, user_id: number, id: number): Promise<boolean> {
  const gone = await db.delete(saved_travellers).where(own(user_id, id)).returning();
  return gone.length > 0;
}

export async function deleteTravellersOf(tx: Tx, user_id: number): Promise<void> {
  await tx.delete(saved_travellers).where(eq(saved_travellers.user_id, user_id));
}
