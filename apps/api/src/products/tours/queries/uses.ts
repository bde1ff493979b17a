import { sql } from "drizzle-orm";
import {
  countReferences,
  type EntryUser,
  type ListName,
  type PlaceUser,
} from "../../../features/catalogue/index.ts";

/** The tours' tables for each of the catalogue's lists. */
const TIES: Partial<Record<ListName, [table: string, column: string]>> = {
  tags: ["tour_tags", "tag_id"],
  includes: ["tour_includes", "include_id"],
  excludes: ["tour_excludes", "exclude_id"],
  itineraries: ["tour_itinerary", "itinerary_id"],
  master_informations: ["tour_informations", "information_id"],
};

/** How many tours use each of these entries of a list. */
export const tourEntryUser: EntryUser = {
  kind: "tour",
  async countUses(db, list, ids) {
    if (list === "tour_categories") {
      const { rows } = await db.execute(sql`select category_id as id, count(*)::int as n from tours
        where category_id = any(${sql.param(ids)}::int[]) group by 1`);
      return new Map(rows.map(({ id, n }) => [Number(id), Number(n)]));
    }
    const tie = TIES[list];
    if (!tie) return new Map();
    const [table, column] = tie.map((name) => sql.identifier(name));
    const { rows } = await db.execute(sql`
      select ${column} as id, count(distinct tour_id)::int as n from ${table}
      where ${column} = any(${sql.param(ids)}::int[]) group by 1`);
    return new Map(rows.map(({ id, n }) => [Number(id), Number(n)]));
  },
};

/** How many tours are at each of these destinations; a tour keeps its place's name, archived or not. */
export const tourPlaceUser: PlaceUser = {
  kind: "tour",
  async countUses(db, list, ids) {
    if (list === "ports") return new Map();
    const uses = await countReferences(db, { table: "tours", column: "destination_id", ids });
    return new Map([...uses].map(([id, { count }]) => [id, { count, live: 0 }]));
  },
};
