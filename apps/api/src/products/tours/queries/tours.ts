import type { Locale, Tour, TourPricing, TourSort } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { patternOf } from "../../../platform/search.ts";

/** A text in the reader's language, or in the other one if that is missing. */
export const inLocale = (of: string, name: string, locale: Locale): SQL => {
  const column = (language: Locale) => sql.raw(`${of}.${name}_${language}`);
  const other = locale === "id" ? "en" : "id";
  return sql`coalesce(nullif(${column(locale)}, ''), ${column(other)})`;
};
const highlightsIn = (locale: Locale): SQL => {
  const [own, other] = locale === "id" ? ["id", "en"] : ["en", "id"];
  return sql.raw(
    `case when jsonb_array_length(t.highlights_${own}) > 0 then t.highlights_${own} else t.highlights_${other} end`,
  );
};
const OFFERED = sql`t.published and t.archived_at is null`;

/** Places of a variant `v` that are free on a day, row `d` of it joined: lapsed holds count as free. */
export const leftOn = (day: SQL, now: Date): SQL => sql`
  coalesce(d.capacity, v.daily_capacity) - coalesce(d.sold, 0) - coalesce(d.held, 0)
  + case when d.held > 0 then (
      select coalesce(sum(b.places), 0)::int from tour_bookings b
      where b.variant_id = v.id and b.date = ${day} and b.state = 'HELD'
        and b.hold_expires_at <= ${now}::timestamptz
    ) else 0 end`;

export type Named = { slug: string; name: string };
export type VariantRow = {
  id: number;
  name: string;
  pricing: TourPricing;
  price_adult: number;
  price_child: number;
  price_infant: number;
  price_group: number;
  max_people: number;
  daily_capacity: number;
  book_until_hours: number | null;
};
export type CardRow = {
  id: number;
  slug: string;
  title: string;
  category: Named;
  destination: Named;
  location_name: string;
  latitude: number;
  longitude: number;
  starts: string;
  duration_minutes: number;
  highlights: string[];
  tags: Named[];
  includes: string[];
  variants: VariantRow[];
  picture_ids: number[];
  updated_at: string | Date;
};

const variantsIn = (locale: Locale, more = sql``) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(${more}'id', v.id, 'name', ${inLocale("v", "name", locale)},
    'pricing', v.pricing, 'price_adult', v.price_adult, 'price_child', v.price_child,
    'price_infant', v.price_infant, 'price_group', v.price_group, 'max_people', v.max_people,
    'daily_capacity', v.daily_capacity, 'book_until_hours', v.book_until_hours) order by v.position, v.id), '[]')
  from tour_variants v where v.tour_id = t.id and v.archived_at is null)`;

/** In the catalogue's order: the same in both languages. */
const namedIn = (kind: "includes" | "excludes", locale: Locale): SQL => {
  const name = inLocale("n", "name", locale);
  const tie = sql.raw(`tour_${kind} x join ${kind} n on n.id = x.${kind.slice(0, -1)}_id`);
  return sql`(select coalesce(jsonb_agg(${name} order by n.id), '[]')
    from ${tie} where x.tour_id = t.id)`;
};

const cardIn = (locale: Locale) => sql`
  t.id, t.slug, t.updated_at, ${inLocale("t", "title", locale)} as title,
  jsonb_build_object('slug', c.slug, 'name', ${inLocale("c", "name", locale)}) as category,
  jsonb_build_object('slug', p.slug, 'name', p.name) as destination,
  t.location_name, t.latitude, t.longitude, t.starts, t.duration_minutes,
  ${highlightsIn(locale)} as highlights,
  (select coalesce(jsonb_agg(jsonb_build_object('slug', g.slug, 'name', ${inLocale("g", "name", locale)})
      order by ${inLocale("g", "name", locale)}), '[]')
    from tour_tags tg join tags g on g.id = tg.tag_id where tg.tour_id = t.id) as tags,
  ${namedIn("includes", locale)} as includes,
  ${variantsIn(locale)} as variants,
  (select coalesce(jsonb_agg(i.media_id order by i.position), '[]')
    from tour_images i where i.tour_id = t.id) as picture_ids`;
const FROM = sql`tours t join tour_categories c on c.id = t.category_id
  join destinations p on p.id = t.destination_id`;

/** The lowest price of one adult, for sorting. */
const LOWEST = sql`(select coalesce(min(v.price_adult) filter (where v.pricing = 'person'),
  min(v.price_group / v.max_people)) from tour_variants v
  where v.tour_id = t.id and v.archived_at is null)`;
const ORDERS: Record<TourSort, SQL> = {
  recommended: sql`t.id`,
  price_lowest: sql`${LOWEST} nulls last, t.id`,
  price_highest: sql`${LOWEST} desc nulls last, t.id`,
  shortest: sql`t.duration_minutes, t.id`,
};

export type Wish = {
  category?: string | undefined;
  date?: string | undefined;
  search?: string | undefined;
  slugs?: string | undefined;
  tags: string[];
  at_once: "no" | "yes";
  sort: TourSort;
  page: number;
  per_page: number;
  now: Date;
};
const AT_ONCE = sql`exists (select from tour_variants v
  where v.tour_id = t.id and v.archived_at is null and v.book_until_hours is not null)`;

/** @param but filters that are left out: their own choices are counted without them */
function matching(
  { category, date, search, slugs, tags, at_once, now }: Wish,
  ...but: ("category" | "tags" | "at_once")[]
): SQL {
  const conditions = [OFFERED];
  if (slugs) conditions.push(sql`t.slug = any(${sql.param(slugs.split(","))}::text[])`);
  if (category && !but.includes("category")) conditions.push(sql`c.slug = ${category}`);
  if (search) {
    conditions.push(sql`folded(concat_ws(' / ', t.title_id, t.title_en, t.location_name, p.name,
      t.description_id, t.description_en)) like ${patternOf(search)}`);
  }
  if (date)
    conditions.push(sql`exists (select from tour_variants v
      left join tour_days d on d.variant_id = v.id and d.date = ${date}::date
      where v.tour_id = t.id and v.archived_at is null and not coalesce(d.closed, false)
        and ${leftOn(sql`${date}::date`, now)} > 0)`);
  if (at_once === "yes" && !but.includes("at_once")) conditions.push(AT_ONCE);
  if (tags.length > 0 && !but.includes("tags"))
    conditions.push(sql`(select count(*) from tour_tags tg join tags g on g.id = tg.tag_id
      where tg.tour_id = t.id and g.slug = any(${sql.param(tags)}::text[])) = ${tags.length}`);
  return sql.join(conditions, sql` and `);
}

/** One page of the tours that match, and how many there are. */
export async function searchTours(
  db: Db,
  wish: Wish,
  locale: Locale,
): Promise<{ rows: CardRow[]; total: number }> {
  const where = matching(wish);
  const { rows } = await db.execute(sql`
    select ${cardIn(locale)} from ${FROM} where ${where} order by ${ORDERS[wish.sort]}
    limit ${wish.per_page} offset ${(wish.page - 1) * wish.per_page}`);
  const counted = await db.execute(sql`select count(*)::int as n from ${FROM} where ${where}`);
  return { rows: rows as CardRow[], total: Number(counted.rows[0]?.n ?? 0) };
}

/**
 * The tags of what matches the other filters, the most frequent first. Each counts what choosing it would
 * leave, beside the tags that are chosen.
 */
export async function tagFacets(db: Db, wish: Wish, locale: Locale) {
  const { rows } = await db.execute(sql`
    select g.slug, ${inLocale("g", "name", locale)} as name,
      count(*) filter (where ${matching(wish)})::int as count
    from ${FROM} join tour_tags tg on tg.tour_id = t.id join tags g on g.id = tg.tag_id
    where ${matching(wish, "tags")} group by 1, 2 order by count(*) desc, 2`);
  return rows as (Named & { count: number })[];
}

/** How many of the matches can be booked at once; that filter itself is ignored. */
export async function countAtOnce(db: Db, wish: Wish): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as n from ${FROM} where ${matching(wish, "at_once")} and ${AT_ONCE}`);
  return Number(rows[0]?.n ?? 0);
}

/**
 * Activity categories with how many tours are offered in each.
 * @param wish counts those that match its other filters. A category ends what tags had narrowed, which are of
 *   the one before.
 */
export async function listCategories(db: Db, locale: Locale, wish?: Wish) {
  const counted = wish ? matching(wish, "category", "tags") : OFFERED;
  const { rows } = await db.execute(sql`
    select c.slug, ${inLocale("c", "name", locale)} as name,
      count(t.id) filter (where ${counted})::int as count
    from tour_categories c left join tours t on t.category_id = c.id
      left join destinations p on p.id = t.destination_id
    group by 1, 2 order by 2`);
  return rows as (Named & { count: number })[];
}

export type PageRow = CardRow & {
  category_id: number;
  available: boolean;
  has_meeting_point: boolean;
  description: string;
  itinerary: { title: string; text: string; duration_minutes: number | null }[];
  excludes: string[];
  safety: Tour["safety"];
  informations: { title: string; body: string; image_id: number | null }[];
  refund_policy: { hours: number; percent: number }[] | null;
};

/**
 * Everything that a tour's page shows. An archived one still has its page (not available); one that
 * was never published has none.
 */
export async function tourPage(
  db: Db,
  which: { slug: string } | { id: number },
  locale: Locale,
): Promise<PageRow | undefined> {
  const { rows } = await db.execute(sql`
    select ${cardIn(locale)}, t.category_id, t.archived_at is null as available,
      ${inLocale("t", "meeting_point", locale)} <> '' as has_meeting_point,
      ${inLocale("t", "description", locale)} as description, t.refund_policy,
      ${namedIn("excludes", locale)} as excludes,
      jsonb_build_object('guide', ${inLocale("t", "guide", locale)},
        'transport', ${inLocale("t", "transport", locale)},
        'equipment', ${inLocale("t", "equipment", locale)}, 'licence', t.licence,
        'insurance', ${inLocale("t", "insurance", locale)}) as safety,
      (select coalesce(jsonb_agg(jsonb_build_object('title', ${inLocale("s", "title", locale)},
          'text', ${inLocale("s", "text", locale)}, 'duration_minutes', s.duration_minutes)
          order by x.position), '[]')
        from tour_itinerary x join itineraries s on s.id = x.itinerary_id
        where x.tour_id = t.id) as itinerary,
      (select coalesce(jsonb_agg(jsonb_build_object('title', ${inLocale("s", "title", locale)},
          'body', ${inLocale("s", "body", locale)}, 'image_id', s.image_id) order by x.position), '[]')
        from tour_informations x join master_informations s on s.id = x.information_id
        where x.tour_id = t.id) as informations
    from ${FROM}
    where t.published and ${"slug" in which ? sql`t.slug = ${which.slug}` : sql`t.id = ${which.id}`}`);
  return rows[0] as PageRow | undefined;
}

/** Related tours: those of its category first. */
export async function similarTours(
  db: Db,
  { id, category_id }: Pick<PageRow, "id" | "category_id">,
  locale: Locale,
): Promise<CardRow[]> {
  const { rows } = await db.execute(sql`
    select ${cardIn(locale)} from ${FROM} where ${OFFERED} and t.id <> ${id}
    order by (t.category_id = ${category_id}) desc, abs(t.id - ${id}) limit 3`);
  return rows as CardRow[];
}

/** A variant on offer, and what its inquiry needs of the tour. */
export type AskedFor = {
  id: number;
  slug: string;
  title_id: string;
  title_en: string;
  starts: string;
  duration_minutes: number;
  location_name: string;
  meeting_point_id: string;
  meeting_point_en: string;
  refund_policy: { hours: number; percent: number }[] | null;
  reschedule_policy: { free_hours: number; fee: number | null } | null;
  variants: (VariantRow & { name_id: string; name_en: string })[];
};
/** Both names, for price lines, which have both languages. */
const NAMES = sql`'name_id', ${inLocale("v", "name", "id")}, 'name_en', ${inLocale("v", "name", "en")}, `;
/** Keeps a tour from being archived and its days from being closed until the transaction ends. */
export async function lockTour(tx: Tx, slug: string): Promise<void> {
  await tx.execute(sql`select from tours where slug = ${slug} for share`);
}
export async function tourToAskFor(
  db: Db,
  slug: string,
  locale: Locale,
): Promise<AskedFor | undefined> {
  const { rows } = await db.execute(sql`
    select t.id, t.slug, ${inLocale("t", "title", "id")} as title_id,
      ${inLocale("t", "title", "en")} as title_en, t.starts, t.duration_minutes,
      t.location_name, t.meeting_point_id, t.meeting_point_en, t.refund_policy, t.reschedule_policy, ${variantsIn(locale, NAMES)} as variants
    from tours t where t.slug = ${slug} and ${OFFERED}`);
  return rows[0] as AskedFor | undefined;
}

/** Whether there is a published tour. */
export async function hasTours(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from tours t where ${OFFERED} limit 1`);
  return rows.length > 0;
}
