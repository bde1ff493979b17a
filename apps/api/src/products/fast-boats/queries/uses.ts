import { sql } from "drizzle-orm";
import type { EntryUser, PlaceUser } from "../../../features/catalogue/index.ts";
import { forgetPlaces } from "../places.ts";

/** How many boats have each of these tags. */
export const fastBoatEntryUser: EntryUser = {
  kind: "fast_boat",
  async countUses(db, list, ids) {
    if (list !== "tags") return new Map();
    const { rows } = await db.execute(sql`
      select tag_id as id, count(*)::int as n from fast_boat_tags
      where tag_id = any(${sql.param(ids)}::int[]) group by 1`);
    return new Map(rows.map(({ id, n }) => [Number(id), Number(n)]));
  },
};

/** How many schedules sail from or to each of these ports; live are those that sail today or later. */
export const schedulePlaceUser: PlaceUser = {
  kind: "schedule",
  async countUses(db, list, ids, today) {
    // A destination is used by its ports.
    if (list === "destinations") return new Map();
    const { rows } = await db.execute(sql`
      select port as id, count(*)::int as n,
        (count(*) filter (where s.archived_at is null and s.valid_until >= ${today}))::int as live
      from schedules s cross join unnest(array[s.from_port_id, s.to_port_id]) as port
      where port = any(${sql.param(ids)}::bigint[]) group by 1`);
    return new Map(
      rows.map(({ id, n, live }) => [Number(id), { count: Number(n), live: Number(live) }]),
    );
  },
  forget: forgetPlaces,
};
