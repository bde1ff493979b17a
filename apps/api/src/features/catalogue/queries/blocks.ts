import type { EntrySearch, Locale } from "@jukung/contract";
import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { itineraries, master_informations } from "../tables.ts";
import { pageOf } from "./entries.ts";

export type ItineraryRow = typeof itineraries.$inferSelect;
export type InformationRow = typeof master_informations.$inferSelect;
type Row<T> = Omit<T, "id">;

const STEP = sql`e.id, e.title_id, e.title_en, e.text_id, e.text_en, e.duration_minutes`;
export const pageOfItineraries = (db: Db, search: EntrySearch, locale: Locale) =>
  pageOf<ItineraryRow>(db, "itineraries", search, { columns: STEP, column: "title", locale });
/** Without their texts: a hundred of them would be megabytes. */
export const pageOfInformations = (db: Db, search: EntrySearch, locale: Locale) =>
  pageOf<Omit<InformationRow, "body_id" | "body_en">>(db, "master_informations", search, {
    columns: sql`e.id, e.title_id, e.title_en, e.image_id`,
    column: "title",
    locale,
  });

export async function itineraryById(db: Db, id: number): Promise<ItineraryRow | undefined> {
  const [row] = await db.select().from(itineraries).where(eq(itineraries.id, id));
  return row;
}
export async function insertItinerary(tx: Tx, row: Row<ItineraryRow>): Promise<number> {
  const [made] = await tx.insert(itineraries).values(row).returning({ id: itineraries.id });
  return made!.id;
}
/** @returns whether it is there */
export async function changeItinerary(
  tx: Tx,
  id: number,
  row: Row<ItineraryRow>,
): Promise<boolean> {
  const changed = await tx
    .update(itineraries)
    .set(row)
    .where(eq(itineraries.id, id))
    .returning({ id: itineraries.id });
  return changed.length === 1;
}

export async function informationById(db: Db, id: number): Promise<InformationRow | undefined> {
  const [row] = await db.select().from(master_informations).where(eq(master_informations.id, id));
  return row;
}
export async function insertInformation(tx: Tx, row: Row<InformationRow>): Promise<number> {
  const [made] = await tx
    .insert(master_informations)
    .values(row)
    .returning({ id: master_informations.id });
  return made!.id;
}
/** @param row without `image_id` the picture stays @returns whether it is there */
export async function changeInformation(
  tx: Tx,
  id: number,
  row: Partial<Row<InformationRow>>,
): Promise<boolean> {
  const changed = await tx
    .update(master_informations)
    .set(row)
    .where(eq(master_informations.id, id))
    .returning({ id: master_informations.id });
  return changed.length === 1;
}
