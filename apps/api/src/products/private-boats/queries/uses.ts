import { sql } from "drizzle-orm";
import {
  countReferences,
  type EntryUser,
  type ListName,
  type PlaceUser,
} from "../../../features/catalogue/index.ts";

/** The boats' tables for each of the catalogue's lists. */
const TIES: Partial<Record<ListName, [table: string, column: string]>> = {
  tags: ["private_boat_tags", "tag_id"],
  includes: ["private_boat_includes", "include_id"],
  excludes: ["private_boat_excludes", "exclude_id"],
  master_informations: ["private_boat_informations", "information_id"],
};

/** How many boats use each of these entries of a list. */
export const boatEntryUser: EntryUser = {
  kind: "private_boat",
  async countUses(db, list, ids) {
    const tie = TIES[list];
    if (!tie) return new Map();
    const [table, column] = tie.map((name) => sql.identifier(name));
    const { rows } = await db.execute(sql`
      select ${column} as id, count(distinct boat_id)::int as n from ${table}
      where ${column} = any(${sql.param(ids)}::int[]) group by 1`);
    return new Map(rows.map(({ id, n }) => [Number(id), Number(n)]));
  },
};

/** How many boats are at each of these destinations; a boat keeps its place's name, archived or not. */
export const boatPlaceUser: PlaceUser = {
  kind: "private_boat",
  async countUses(db, list, ids) {
    if (list === "ports") return new Map();
    const uses = await countReferences(db, {
      table: "private_boats",
      column: "destination_id",
      ids,
    });
    return new Map([...uses].map(([id, { count }]) => [id, { count, live: 0 }]));
  },
};
