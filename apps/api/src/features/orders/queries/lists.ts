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
  search?: string | undefined;
  /** From this instant on, and before that one; each may be left open. */
  travel?: { from?: Date | undefined; before?: Date | undefined };
  page: number;
  per_page: number;
};
/** Order ids that only a product can find: by traveller, by boat. `pattern` is a folded LIKE. */
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
 * The longest word, which mostly the fewest have, is looked up in the indexes; the others are looked for
 * in what that found.
 */
function found(search: string, elsewhere: OrdersLike[]): SQL[] {
  const [longest, ...others] = searchPatterns(search).toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return [];
  const idsLike = (pattern: string) =>
    sql.join(
      [
        sql`select o.id from orders o where o.search_text like ${pattern}`,
        ...asked(search),
        ...elsewhere.map((like) => like(pattern)),
      ],
      sql` union all `,
    );
  return [
    sql`${orders.id} in (${idsLike(longest)})`,
    // As a value it is never turned into a join, which would look up all that have the word.
    ...others.map(
      (pattern) => sql`(${orders.search_text} like ${pattern} or
        (select true from (${idsLike(pattern)}) as one (id) where one.id = ${orders.id} limit 1))`,
    ),
  ];
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
  const whole = wholly(search);
  const is_known =
    whole && (await db.execute(sql`select from orders where ${whole} limit 1`)).rows.length > 0;
  const like = is_known ? [whole] : found(search, elsewhere);
  if (like.length > 0 && !is_known && filters.every((one) => one === undefined)) {
    const common = await foundAtOnce(db, { search, order, page, per_page }, elsewhere);
    if (common) return { ...common, rows: await rowsOf(db, common.ids) };
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

/** So many orders are looked through from the first of the list on, before all of them are looked up. */
const PROBED = 500;
const LOOKED_THROUGH = [300, 1_500, 6_000];
const COMMON = 3;
/**
 * What many orders have, such as a first name, takes long to look up and to sort. The first pages of it
 * are among the first orders of the list, so they are looked through one by one.
 * @returns null if the words are not that common
 */
async function foundAtOnce(
  db: Db,
  { search, order, page, per_page }: Omit<Wanted, "filters">,
  elsewhere: OrdersLike[],
): Promise<(Ids & { more: true }) | null> {
  const patterns = searchPatterns(search);
  const own = (pattern: string) => sql`n.search_text like ${pattern}`;
  const first = (most: number) =>
    sql`(select id, search_text from orders order by ${order} limit ${sql.raw(String(most))}) n`;
  const probed = await db.execute(
    sql`select count(*)::int as n from ${first(PROBED)} where ${sql.join(patterns.map(own), sql` and `)}`,
  );
  if (Number(probed.rows[0]?.n) < COMMON) return null;
  const anywhere = patterns.map(
    (pattern) => sql`(${own(pattern)} or
      (select true from (${sql.join(
        elsewhere.map((like) => like(pattern)),
        sql` union all `,
      )}) as one (id) where one.id = n.id limit 1))`,
  );
  for (const most of LOOKED_THROUGH) {
    const { rows } = await db.execute(
      sql`select n.id from ${first(most)} where ${sql.join(anywhere, sql` and `)}`,
    );
    // One more than this page has: so there is a next one, for which more is looked through.
    if (rows.length <= page * per_page) continue;
    const ids = rows.map(({ id }) => Number(id)).slice((page - 1) * per_page, page * per_page);
    return { ids, total: rows.length, more: true };
  }
  return null;
}
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

/** One page of an account's orders, newest first, and how many there are. */
export const ordersOfUser = (db: Db, filter: OrderFilter, elsewhere: OrdersLike[]) =>
  pageOfOrders(
    db,
    {
      filters: [
        eq(orders.user_id, filter.user_id),
        is(orders.order_type, filter.order_type),
        is(orders.order_status, filter.order_status),
        filter.when && WHEN[filter.when.part](filter.when.now),
        filter.travel?.from && gte(orders.starts_at, filter.travel.from),
        filter.travel?.before && lt(orders.starts_at, filter.travel.before),
      ],
      search: filter.search ?? "",
      order: SORTS.newest,
      page: filter.page,
      per_page: filter.per_page,
    },
    elsewhere,
  );

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
const waitsForOffice = (closed: SQL[]) =>
  and(
    eq(orders.order_status, "PENDING"),
    or(eq(orders.inquiry_status, "NEW"), ...closed.map((query) => sql`${orders.id} in (${query})`)),
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
