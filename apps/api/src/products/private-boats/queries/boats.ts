import type { BoatMark, BoatSearch, Locale } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Db } from "../../../platform/db.ts";

/** What lists and pages show of a boat; `picture_ids` in the gallery's order. */
export type BoatRow = {
  id: number;
  slug: string;
  name: string;
  destination_slug: string;
  destination_name: string;
  location_name: string;
  latitude: number;
  longitude: number;
  max_guests: number;
  model: string;
  year: number | null;
  length_m: number;
  width_m: number | null;
  cabins: number;
  heads: number;
  engine: string;
  crew: number | null;
  life_jackets: number | null;
  licence: string;
  insurance: string;
  price_from: number;
  updated_at: string | Date;
  picture_ids: number[];
  facilities: { slug: string; name: string }[];
  includes: string[];
};
export type BoatPageRow = BoatRow & {
  description: string;
  highlights: string[];
  excludes: string[];
  informations: { title: string; body: string; image_id: number | null }[];
  refund_policy: { hours: number; percent: number }[] | null;
  has_meeting_point: boolean;
};

/** A text in the reader's language, or in the other one if that is missing. */
export const said = (table: SQL, column: string, locale: Locale): SQL => {
  const [own, other] = locale === "id" ? ["id", "en"] : ["en", "id"];
  const in_ = (language: string) => sql`${table}.${sql.identifier(`${column}_${language}`)}`;
  return sql`coalesce(nullif(${in_(own!)}, ''), ${in_(other!)})`;
};
/** The names of a list that a boat is tied to, in the catalogue's order: the same in both languages. */
const namesOf = (list: "includes" | "excludes", locale: Locale): SQL => {
  const tie = sql.identifier(`private_boat_${list}`);
  const key = sql.identifier(`${list.slice(0, -1)}_id`);
  const name = said(sql`n`, "name", locale);
  return sql`(select coalesce(json_agg(${name} order by n.id), '[]') from ${tie} x
    join ${sql.identifier(list)} n on n.id = x.${key} where x.boat_id = b.id)`;
};
const columns = (locale: Locale): SQL => sql`
  b.id, b.slug, b.name, d.slug as destination_slug, d.name as destination_name, b.location_name,
  b.latitude, b.longitude, b.max_guests, b.model, b.year, b.length_m::float as length_m,
  b.width_m::float as width_m, b.cabins, b.heads, b.engine, b.price_from, b.updated_at,
  b.crew, b.life_jackets, b.licence, ${said(sql`b`, "insurance", locale)} as insurance,
  (select coalesce(json_agg(i.media_id order by i.position), '[]') from private_boat_images i
   where i.boat_id = b.id) as picture_ids,
  (select coalesce(json_agg(json_build_object('slug', t.slug, 'name', ${said(sql`t`, "name", locale)})
     order by t.slug), '[]')
   from private_boat_tags x join tags t on t.id = x.tag_id where x.boat_id = b.id) as facilities,
  ${namesOf("includes", locale)} as includes`;
const SHOWN = sql`b.published and b.archived_at is null`;

/** A block that still counts: a hold only until it ends. */
const counts = (now: Date): SQL =>
  sql`(k.state in ('BOOKED', 'BLOCKED') or (k.state = 'HELD' and k.hold_expires_at > ${now}))`;

export type BoatFilter = Omit<BoatSearch, "facilities"> & { facilities: string[]; now: Date };
const SORTS: Record<BoatSearch["sort"], SQL> = {
  newest: sql`b.created_at desc, b.id desc`,
  price_lowest: sql`b.price_from, b.id`,
  price_highest: sql`b.price_from desc, b.id`,
  length: sql`b.length_m desc, b.id`,
  guests: sql`b.max_guests desc, b.id`,
};

/** As many as a map can show. */
const MOST_MARKS = 500;

/** @param but a filter that is left out: its own choices are counted without it */
function matching(filter: BoatFilter, but?: "destination"): SQL {
  const { destination, guests, length_min, length_max, price_max, date, facilities, slugs, now } =
    filter;
  const only: SQL[] = [SHOWN];
  if (slugs !== undefined) only.push(sql`b.slug = any(${sql.param(slugs.split(","))}::text[])`);
  if (but !== "destination" && destination !== undefined) only.push(sql`d.slug = ${destination}`);
  if (guests !== undefined) only.push(sql`b.max_guests >= ${guests}`);
  if (length_min !== undefined) only.push(sql`b.length_m >= ${length_min}::float`);
  if (length_max !== undefined) only.push(sql`b.length_m <= ${length_max}::float`);
  if (price_max !== undefined) only.push(sql`b.price_from <= ${price_max}`);
  if (date !== undefined)
    only.push(sql`not exists (select from private_boat_blocks k
      where k.boat_id = b.id and k.during @> ${date}::date and ${counts(now)})`);
  if (facilities.length > 0)
    only.push(sql`${facilities.length}::int = (select count(*) from private_boat_tags x
      join tags t on t.id = x.tag_id
      where x.boat_id = b.id and t.slug = any(${sql.param(facilities)}::text[]))`);
  return sql.join(only, sql` and `);
}
const FROM = sql`private_boats b join destinations d on d.id = b.destination_id`;

/** One page of the boats that match, how many match, and where all of those are. */
export async function searchBoats(
  db: Database,
  filter: BoatFilter,
  locale: Locale,
): Promise<{ rows: BoatRow[]; total: number; marks: BoatMark[] }> {
  const from = sql`from ${FROM} where ${matching(filter)}`;
  const [page, total, marks] = await Promise.all([
    db.execute(sql`select ${columns(locale)} ${from} order by ${SORTS[filter.sort]}
      limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}`),
    db.execute(sql`select count(*)::int as n ${from}`),
    db.execute(sql`select b.slug, b.name, d.slug as destination_slug, b.latitude, b.longitude,
      b.price_from ${from} order by b.id limit ${MOST_MARKS}`),
  ]);
  return {
    rows: page.rows as BoatRow[],
    total: Number(total.rows[0]?.n ?? 0),
    marks: marks.rows as BoatMark[],
  };
}

export type Facets = {
  destinations: { slug: string; name: string; count: number }[];
  facilities: { slug: string; name: string; count: number }[];
  most_guests: number;
  shortest: number;
  longest: number;
  cheapest: number;
  dearest: number;
};
/**
 * What all published boats can be filtered by. A place and a facility count the boats that choosing them would
 * leave: they match the other filters too. Sizes and prices are those of all.
 */
export async function boatFacets(db: Db, filter: BoatFilter, locale: Locale): Promise<Facets> {
  const { rows } = await db.execute(sql`
    with shown as (select b.* from private_boats b where ${SHOWN}),
      places as (select d.slug, d.name,
          count(*) filter (where ${matching(filter, "destination")})::int as count
        from ${FROM} where ${SHOWN} group by d.slug, d.name),
      found as (select b.id from ${FROM} where ${matching(filter)}),
      things as (select t.slug, ${said(sql`t`, "name", locale)} as name,
          count(f.id)::int as count, count(*) as of_all
        from shown b join private_boat_tags x on x.boat_id = b.id join tags t on t.id = x.tag_id
          left join found f on f.id = b.id
        group by t.id)
    select (select coalesce(json_agg(p order by p.name), '[]') from places p) as destinations,
      (select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', t.count)
        order by t.of_all desc, t.name), '[]') from things t) as facilities,
      coalesce(max(max_guests), 0) as most_guests, coalesce(min(length_m), 0)::float as shortest,
      coalesce(max(length_m), 0)::float as longest, coalesce(min(price_from), 0) as cheapest,
      coalesce(max(price_from), 0) as dearest
    from shown`);
  return rows[0] as Facets;
}

/** A boat that travellers may see, by its id or its slug. */
export async function boatPage(
  db: Db,
  which: { slug: string } | { id: number },
  locale: Locale,
): Promise<BoatPageRow | undefined> {
  const own = locale === "id" ? ["id", "en"] : ["en", "id"];
  const highlights = (language: string) => sql`b.${sql.identifier(`highlights_${language}`)}`;
  const { rows } = await db.execute(sql`
    select ${columns(locale)}, ${said(sql`b`, "description", locale)} as description,
      case when ${highlights(own[0]!)} = '[]' then ${highlights(own[1]!)}
        else ${highlights(own[0]!)} end as highlights,
      ${namesOf("excludes", locale)} as excludes,
      (select coalesce(json_agg(json_build_object('title', ${said(sql`i`, "title", locale)},
          'body', ${said(sql`i`, "body", locale)}, 'image_id', i.image_id) order by x.position), '[]')
       from private_boat_informations x join master_informations i on i.id = x.information_id
       where x.boat_id = b.id) as informations,
      b.refund_policy, ${said(sql`b`, "meeting_point", locale)} <> '' as has_meeting_point
    from private_boats b join destinations d on d.id = b.destination_id
    where ${SHOWN} and ${"id" in which ? sql`b.id = ${which.id}` : sql`b.slug = ${which.slug}`}`);
  return rows[0] as BoatPageRow | undefined;
}

type BoatToAskFor = Pick<BoatPageRow, "id" | "name" | "max_guests" | "refund_policy"> & {
  reschedule_policy: { free_hours: number; fee: number | null } | null;
};
/** What an inquiry needs to know of a boat that travellers may see. */
export async function boatToAskFor(db: Db, slug: string) {
  const { rows } = await db.execute(sql`
    select b.id, b.name, b.max_guests, b.refund_policy, b.reschedule_policy from private_boats b
    where ${SHOWN} and b.slug = ${slug}`);
  return rows[0] as BoatToAskFor | undefined;
}

/** Every slug that search engines may know. */
export async function shownSlugs(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select b.slug from private_boats b where ${SHOWN} order by b.slug`);
  return rows.map((row) => String(row.slug));
}
