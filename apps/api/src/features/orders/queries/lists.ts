import type { OrderStatus, OwnOrderCounts } from "@jukung/contract";
import { and, type Column, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";
import { countFound } from "../../../platform/pages.ts";
import { amountOf } from "../../../platform/search.ts";
import { searchPatterns, wholeOf } from "../search.ts";
import { orders } from "../tables.ts";
import type { OrderRow } from "./orders.ts";

export type OrderFilter = {
  user_id: number;
  order_type?: string | undefined;
  order_status?: string | undefined;
  /** What of the trips is ahead, asked for, or over at `now`. */
  when?: { part: "next" | "asked" | "past"; now: Date } | undefined;
  /** A query of the ids that may be among them; null if none may be. */
  among?: SQL | null | undefined;
  search?: string | undefined;
  /** From this instant on, and before that one; each may be left open. */
  travel?: { from?: Date | undefined; before?: Date | undefined };
  page: number;
  per_page: number;
};
/** Order ids that only a product can find, such as by boat. `pattern` is a folded LIKE. */
export type OrdersLike = (pattern: string) => SQL;

const is = <C extends Column>(column: C, value: string | undefined) =>
  value === undefined ? undefined : eq(column, value);

/** The order that was asked to transfer exactly that amount: a line of the bank's statement names it so. */
const asked = (search: string): SQL[] => {
  const amount = amountOf(search);
  return amount === null
    ? []
    : [sql`select t.order_id from bank_transfers t where t.amount = ${amount}`];
};
/**
 * Orders that match every word of the search: code, contact, title, traveller, boat, amount of a transfer.
 * The one that mostly the fewest have is looked up in the indexes; the others are looked for in what
 * that found.
 */
function found(search: string, [first, ...others]: Term[], elsewhere: OrdersLike[]): SQL[] {
  if (!first) return [];
  const ids = first.names
    ? [sql`select n.order_id from order_names n where n.word = any(${textsOf(first.names)})`]
    : [
        sql`select o.id from orders o where o.search_text like ${first.pattern}`,
        ...asked(search),
        sql`select n.order_id from order_names n
          where n.word in (select word from name_words where word like ${first.pattern})`,
        ...elsewhere.map((like) => like(first.pattern)),
      ];
  const has = matches({ id: sql`${orders.id}`, text: sql`${orders.search_text}` }, elsewhere);
  return [sql`${orders.id} in (${sql.join(ids, sql` union all `)})`, ...others.map(has)];
}

/** The whole code, address or phone number of an order: somebody's, and nothing else is looked for. */
function wholly(search: string): SQL | undefined {
  const { code, email, phones } = wholeOf(search);
  if (code) return sql`${orders.booking_id} = ${code}`;
  if (email) return sql`lower(${orders.contact_email}) = ${email}`;
  if (phones) return sql`${DIGITS} = any(${sql.param(phones)}::text[])`;
  return undefined;
}
const DIGITS = sql`regexp_replace(${orders.contact_phone}, '[^0-9]', '', 'g')`;

/** What a search asks for: the whole of a code, an address or a number if an order has it, else its words. */
async function looksFor(
  db: Db,
  search: string,
  elsewhere: OrdersLike[],
): Promise<{ like: SQL[]; terms: Term[]; is_known: boolean }> {
  const whole = wholly(search);
  if (whole && (await db.execute(sql`select from orders where ${whole} limit 1`)).rows.length > 0)
    return { like: [whole], terms: [], is_known: true };
  const terms = await termsOf(db, search, elsewhere);
  return { like: found(search, terms, elsewhere), terms, is_known: false };
}

type Wanted = {
  filters: (SQL | undefined)[];
  search: string;
  order: SQL;
  page: number;
  per_page: number;
};
/**
 * One page of orders, and how many there are, counted as far as pages reach. Their numbers come first,
 * mostly from an index alone, also of those that are passed over; only the page's own rows are read.
 */
async function pageOfOrders(
  db: Db,
  { filters, search, order, page, per_page }: Wanted,
  elsewhere: OrdersLike[],
): Promise<{ rows: OrderRow[]; total: number; more?: boolean }> {
  const { like, terms, is_known } = await looksFor(db, search, elsewhere);
  if (terms.length > 0 && filters.every((one) => one === undefined)) {
    const asked_for = { order, page, per_page };
    const first =
      (await foundByName(db, terms, asked_for, elsewhere)) ??
      (await foundAtOnce(db, terms, asked_for, elsewhere));
    if (first) return { ...first, rows: await rowsOf(db, first.ids) };
  }
  const where = and(...filters, ...like) ?? sql`true`;
  const of_page = sql`order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`;
  const { ids, total } = await (like.length > 0 && !is_known
    ? searchedIds(db, where, of_page)
    : listedIds(db, where, of_page));
  return { rows: await rowsOf(db, ids), total };
}
/** Orders in the order of their numbers here. */
async function rowsOf(db: Db, ids: number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(orders).where(inArray(orders.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A word of a search: where it is looked for. */
type Term = {
  pattern: string;
  /** The words of people's names that have it; null if it is looked for everywhere. */
  names: string[] | null;
};
const textsOf = (words: string[]): SQL => sql`${sql.param(words)}::text[]`;
/** Whether somebody of an order has one of these words in their name. */
const hasName = (id: SQL, words: string[]): SQL =>
  sql`exists (select from order_names w where w.order_id = ${id} and w.word = any(${textsOf(words)}))`;
/** A part of more words than so many is no name: "an" is in every second one. */
const MOST_WORDS = 200;
/** What has one of these may be a code, an address or a number, which are looked for everywhere. */
const NO_NAME = /[\d@.]/;
/** So many orders with a name are looked through, the first of the list first. */
const COUNTED = 100;
const NAMED = [COUNTED, 1_000, 10_000, 50_000];
/**
 * The words of a search, and which of them are people's; the one to begin with is the first. A word that is
 * in a name, and in no title and no boat, is looked for in names alone: trigrams of names are in so many
 * orders that reading them takes longer the more there are (decision 077).
 */
async function termsOf(db: Db, search: string, elsewhere: OrdersLike[]): Promise<Term[]> {
  const patterns = searchPatterns(search).toSorted((a, b) => b.length - a.length);
  const [many, few] = [MOST_WORDS + 1, COUNTED].map((n) => sql.raw(String(n)));
  const looked_up = patterns
    .filter((pattern) => !NO_NAME.test(pattern))
    .map(
      (pattern) => sql`select ${pattern} as pattern, known.words,
        (select count(*)::int from (select from order_names n where n.word = any(known.words) limit ${few}) o) as orders,
        exists (select from order_titles where title like ${pattern}) ${sql.join(
          elsewhere.map((like) => sql`or exists (${like(pattern)})`),
          sql` `,
        )} as elsewhere
      from (select array(select distinct word from
        (select word from name_words where word like ${pattern} limit ${many}) w) as words offset 0) known`,
    );
  if (looked_up.length === 0) return patterns.map((pattern) => ({ pattern, names: null }));
  const { rows } = await db.execute(sql.join(looked_up, sql` union all `));
  type Row = { pattern: string; words: string[]; orders: number; elsewhere: boolean };
  const named = new Map(
    (rows as Row[])
      .filter((row) => !row.elsewhere && row.words.length > 0 && row.words.length <= MOST_WORDS)
      .map((row) => [row.pattern, row]),
  );
  /** What few orders have comes first: a name of few, a code, a number or an address, a name of many, a title. */
  const rank = (pattern: string): number => {
    const { orders: n } = named.get(pattern) ?? {};
    if (n === undefined) return NO_NAME.test(pattern) ? COUNTED - 0.5 : COUNTED + 1;
    return n;
  };
  return patterns
    .toSorted((a, b) => rank(a) - rank(b))
    .map((pattern) => ({ pattern, names: named.get(pattern)?.words ?? null }));
}

/**
 * The orders of a name, in time that does not grow with the ledger: the newest with each of its words are
 * the first entries of an index. Other words of the search are looked for in these orders.
 * @returns null where the search begins with something else, the list is in another order, or too few were found
 */
async function foundByName(
  db: Db,
  [first, ...others]: Term[],
  { order, page, per_page }: Page,
  elsewhere: OrdersLike[],
): Promise<(Ids & { more: boolean }) | null> {
  const read = READ_NAMED.get(order);
  if (!read || !first?.names) return null;
  const has = others.map(matches({ id: sql`n.id`, text: sql`o.search_text` }, elsewhere));
  const of_order = others.every(({ names }) => names) ? sql`` : sql`join orders o on o.id = n.id`;
  const where = has.length > 0 ? sql`where ${sql.join(has, sql` and `)}` : sql``;
  // Of several words few orders have all: the first look is at more of them.
  for (const most of others.length > 0 ? NAMED.slice(1) : NAMED) {
    const limit = sql.raw(String(most));
    const { rows } = await db.execute(sql`
      with named as materialized (
        select n.order_id as id, min(n.purchased) as purchased
        from unnest(${textsOf(first.names)}) w cross join lateral
          (select order_id, purchased from order_names where word = w ${read.entries} limit ${limit}) n
        group by n.order_id ${read.orders} limit ${limit})
      select (select count(*)::int from named) as named, array(select n.id from named n
        ${of_order} ${where} ${read.found}) as ids`);
    const [{ named, ids }] = rows as [{ named: number; ids: number[] }];
    const more = named === most;
    // One more than this page has: so there is a next one, for which more is looked through.
    if (more && ids.length <= page * per_page) continue;
    const of_page = ids.slice((page - 1) * per_page, page * per_page).map(Number);
    return { ids: of_page, total: ids.length, more };
  }
  return null;
}
/** Whether an order has a word of the search. As a value it is never turned into a join, which would look up all that have it. */
const matches =
  ({ id, text }: { id: SQL; text: SQL }, elsewhere: OrdersLike[]) =>
  ({ pattern, names }: Term): SQL =>
    names
      ? hasName(id, names)
      : sql`(${text} like ${pattern} or (select true from (${sql.join(
          [
            sql`select w.order_id from order_names w where w.order_id = ${id} and w.word like ${pattern}`,
            ...elsewhere.map((like) => like(pattern)),
          ],
          sql` union all `,
        )}) as one (id) where one.id = ${id} limit 1))`;

/** So many orders are looked through from the first of the list on, before all of them are looked up. */
const PROBED = 500;
const LOOKED_THROUGH = [300, 1_500, 6_000];
const COMMON = 3;
/**
 * What many orders have, such as a harbour, takes long to look up and to sort. The first pages of it
 * are among the first orders of the list, so they are looked through one by one.
 * @returns null if the words are not that common
 */
async function foundAtOnce(
  db: Db,
  terms: Term[],
  { order, page, per_page }: Page,
  elsewhere: OrdersLike[],
): Promise<(Ids & { more: true }) | null> {
  const first = (most: number) =>
    sql`(select id, search_text from orders order by ${order} limit ${sql.raw(String(most))}) o`;
  const own = terms.map(({ pattern, names }) =>
    names ? hasName(sql`o.id`, names) : sql`o.search_text like ${pattern}`,
  );
  const probed = await db.execute(
    sql`select count(*)::int as n from ${first(PROBED)} where ${sql.join(own, sql` and `)}`,
  );
  if (Number(probed.rows[0]?.n) < COMMON) return null;
  const anywhere = terms.map(matches({ id: sql`o.id`, text: sql`o.search_text` }, elsewhere));
  for (const most of LOOKED_THROUGH) {
    const { rows } = await db.execute(
      sql`select o.id from ${first(most)} where ${sql.join(anywhere, sql` and `)}`,
    );
    // One more than this page has: so there is a next one, for which more is looked through.
    if (rows.length <= page * per_page) continue;
    const ids = rows.map(({ id }) => Number(id)).slice((page - 1) * per_page, page * per_page);
    return { ids, total: rows.length, more: true };
  }
  return null;
}
type Page = Pick<Wanted, "order" | "page" | "per_page">;
type Ids = { ids: number[]; total: number };
async function listedIds(db: Db, where: SQL, of_page: SQL): Promise<Ids> {
  const [{ rows }, total] = await Promise.all([
    db.execute(sql`select orders.id from orders where ${where} ${of_page}`),
    countFound(db, sql`from orders where ${where}`),
  ]);
  return { ids: rows.map(({ id }) => Number(id)), total };
}
/** The same for what has to be looked up as a whole, which is done once. */
async function searchedIds(db: Db, where: SQL, of_page: SQL): Promise<Ids> {
  const { rows } = await db.execute(sql`
    with found as materialized (select orders.id, orders.purchase_date, orders.starts_at,
      orders.total_price from orders where ${where})
    select (select count(*)::int from found) as total, array(select id from found ${of_page}) as ids`);
  const [row] = rows as { total: number; ids: number[] }[];
  return { ids: (row?.ids ?? []).map(Number), total: row?.total ?? 0 };
}

const over = (now: Date) =>
  sql`(${orders.order_status} in ('COMPLETED', 'CANCELLED', 'REJECTED', 'EXPIRED')
    or (${orders.order_status} = 'CONFIRMED' and ${orders.ends_at} <= ${now}))`;
/** Every order is in exactly one of these. */
const WHEN: Record<NonNullable<OrderFilter["when"]>["part"], (now: Date) => SQL> = {
  next: (now) => sql`${orders.order_status} in ('ON_HOLD', 'CONFIRMED') and not ${over(now)}`,
  asked: () => sql`${orders.order_status} = 'PENDING'`,
  past: over,
};

const ownFilters = (filter: Omit<OrderFilter, "page" | "per_page">) => [
  eq(orders.user_id, filter.user_id),
  is(orders.order_type, filter.order_type),
  is(orders.order_status, filter.order_status),
  filter.when && WHEN[filter.when.part](filter.when.now),
  filter.travel?.from && gte(orders.starts_at, filter.travel.from),
  filter.travel?.before && lt(orders.starts_at, filter.travel.before),
  filter.among === null ? sql`false` : filter.among && sql`${orders.id} in (${filter.among})`,
];

/** One page of an account's orders, newest first, trips ahead by their dates, and how many there are. */
export const ordersOfUser = (db: Db, filter: OrderFilter, elsewhere: OrdersLike[]) =>
  pageOfOrders(
    db,
    {
      filters: ownFilters(filter),
      search: filter.search ?? "",
      order: filter.when?.part === "next" ? SORTS.travel : SORTS.newest,
      page: filter.page,
      per_page: filter.per_page,
    },
    elsewhere,
  );

/** How many orders of an account there are, of those by status, and of those ahead, asked for and over. */
export async function countOrdersOfUser(
  db: Db,
  filter: Omit<OrderFilter, "page" | "per_page">,
  elsewhere: OrdersLike[],
  now: Date,
): Promise<OwnOrderCounts> {
  const { like } = await looksFor(db, filter.search ?? "", elsewhere);
  const { rows } = await db.execute(sql`
    select ${orders.order_status} as status, count(*)::int as n, ${sql.join(
      PARTS.map(
        (part) => sql`count(*) filter (where ${WHEN[part](now)})::int as ${sql.identifier(part)}`,
      ),
      sql`, `,
    )}
    from orders where ${and(...ownFilters(filter), ...like)} group by 1`);
  const found = rows as ({ status: OrderStatus; n: number } & OwnOrderCounts["when"])[];
  const sum = (of: "n" | keyof OwnOrderCounts["when"]) =>
    found.reduce((total, row) => total + row[of], 0);
  return {
    all: sum("n"),
    when: { next: sum("next"), asked: sum("asked"), past: sum("past") },
    status: Object.fromEntries(
      found.map(({ status, n }) => [status, n]),
    ) as OwnOrderCounts["status"],
  };
}
const PARTS = ["next", "asked", "past"] as const;

export type AdminOrderFilter = Omit<OrderFilter, "user_id"> & {
  payment_status?: string | undefined;
  inquiry_status?: string | undefined;
  /** Only inquiries that wait for the office: without a quote, or of an order these queries name. */
  needs_office?: SQL[] | undefined;
  purchase?: { from?: Date | undefined; before?: Date | undefined };
  sort: "newest" | "oldest" | "travel" | "total";
};
const SORTS = {
  newest: sql`purchase_date desc, id desc`,
  oldest: sql`purchase_date, id`,
  travel: sql`starts_at, id`,
  total: sql`total_price desc, id desc`,
};
/** How the entries of a word are read in the order of a list, and what was found in it. */
const READ_NAMED = new Map(
  [
    { order: SORTS.newest, by: sql`desc` },
    { order: SORTS.oldest, by: sql`asc` },
  ].map(({ order, by }) => [
    order,
    {
      entries: sql`order by purchased ${by}, order_id ${by}`,
      orders: sql`order by 2 ${by}, 1 ${by}`,
      found: sql`order by n.purchased ${by}, n.id ${by}`,
    },
  ]),
);
const waitsForOffice = (lost: SQL[]) =>
  and(
    eq(orders.order_status, "PENDING"),
    or(eq(orders.inquiry_status, "NEW"), ...lost.map((query) => sql`${orders.id} in (${query})`)),
  );
/** One page of all orders, for the back office. */
export function allOrders(db: Db, filter: AdminOrderFilter, elsewhere: OrdersLike[]) {
  const { travel = {}, purchase = {} } = filter;
  return pageOfOrders(
    db,
    {
      filters: [
        is(orders.order_type, filter.order_type),
        is(orders.order_status, filter.order_status),
        is(orders.payment_status, filter.payment_status),
        is(orders.inquiry_status, filter.inquiry_status),
        filter.needs_office && waitsForOffice(filter.needs_office),
        travel.from && gte(orders.starts_at, travel.from),
        travel.before && lt(orders.starts_at, travel.before),
        purchase.from && gte(orders.purchase_date, purchase.from),
        purchase.before && lt(orders.purchase_date, purchase.before),
      ],
      search: filter.search ?? "",
      order: SORTS[filter.sort],
      page: filter.page,
      per_page: filter.per_page,
    },
    elsewhere,
  );
}
