import type { EntrySearch, Locale } from "@jukung/contract";
import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { itineraries, master_informations } from "../tables.ts";
import { pageOf } from "./entries.ts";

export type ItineraryRow = typeof itineraries.$inferSelect;
export type InformationRow = typeof master_informations.$inferSelect;
type Row<T> = Omit<T, "id" | "version">;

const STEP = sql`e.id, e.title_id, e.title_en, e.text_id, e.text_en, e.duration_minutes, e.version`;
export const pageOfItineraries = (db: Db, search: EntrySearch, locale: Locale) =>
  pageOf<ItineraryRow>(db, "itineraries", search, { columns: STEP, column: "title", locale });
/** Without their texts: a hundred of them would be megabytes. */
export const pageOfInformations = (db: Db, search: EntrySearch, locale: Locale) =>
  pageOf<Omit<InformationRow, "body_id" | "body_en" | "version">>(
    db,
    "master_informations",
    search,
    {
      columns: sql`e.id, e.title_id, e.title_en, e.image_id`,
      column: "title",
      locale,
    },
  );

export async function itineraryById(db: Db, id: number): Promise<ItineraryRow | undefined> {
  const [row] = await db.select().from(itineraries).where(eq(itineraries.id, id));
  return row;
}
export async function insertItinerary(tx: Tx, row: Row<ItineraryRow>): Promise<number> {
  const [made] = await tx.insert(itineraries).values(row).returning({ id: itineraries.id });
  return made!.id;
}
/** Changes a step of that version. @returns whether it exists in that version */
export async function changeItinerary(
  tx: Tx,
  { id, version }: Pick<ItineraryRow, "id" | "version">,
  row: Row<ItineraryRow>,
): Promise<boolean> {
  const changed = await tx
    .update(itineraries)
    .set({ ...row, version: version + 1 })
    .where(and(eq(itineraries.id, id), eq(itineraries.version, version)))
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
/**
 * Changes a block of that version.
 * @param row without `image_id` the picture stays
 * @returns whether it exists in that version
 */
export async function changeInformation(
  tx: Tx,
  { id, version }: Pick<InformationRow, "id" | "version">,
  row: Partial<Row<InformationRow>>,
): Promise<boolean> {
  const changed = await tx
    .update(master_informations)
    .set({ ...row, version: version + 1 })
    .where(and(eq(master_informations.id, id), eq(master_informations.version, version)))
    .returning({ id: master_informations.id });
  return changed.length === 1;
}
