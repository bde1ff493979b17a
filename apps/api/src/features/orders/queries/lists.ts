import { and, asc, type Column, desc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";
import { countFound } from "../../../platform/pages.ts";
import { amountOf } from "../../../platform/search.ts";
import { searchPatterns } from "../search.ts";
import { orders } from "../tables.ts";

export type OrderFilter = {
  user_id: number;
  order_type?: string | undefined;
  order_status?: string | undefined;
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
const asked = (search: string | undefined): SQL[] => {
  const amount = amountOf(search ?? "");
  return amount === null
    ? []
    : [sql`select t.order_id from bank_transfers t where t.amount = ${amount}`];
};
/** Orders that match every word of the search: code, contact, title, traveller, boat, amount of a transfer. */
const found = (search: string | undefined, elsewhere: OrdersLike[]) =>
  searchPatterns(search ?? "").map((pattern) => {
    const own = sql`select o.id from orders o where o.search_text like ${pattern}`;
    return sql`${orders.id} in (${sql.join([own, ...asked(search), ...elsewhere.map((like) => like(pattern))], sql` union all `)})`;
  });

/** One page of an account's orders, newest first, and how many there are. */
export async function ordersOfUser(db: Db, filter: OrderFilter, elsewhere: OrdersLike[]) {
  const where = and(
    eq(orders.user_id, filter.user_id),
    is(orders.order_type, filter.order_type),
    is(orders.order_status, filter.order_status),
    filter.travel?.from && gte(orders.starts_at, filter.travel.from),
    filter.travel?.before && lt(orders.starts_at, filter.travel.before),
    ...found(filter.search, elsewhere),
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.purchase_date), desc(orders.id))
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page),
    countFound(db, sql`from orders where ${where ?? sql`true`}`),
  ]);
  return { rows, total };
}

export type AdminOrderFilter = Omit<OrderFilter, "user_id"> & {
  payment_status?: string | undefined;
  inquiry_status?: string | undefined;
  /** Only inquiries that wait for the office: without a quote, or of an order these queries name. */
  needs_office?: SQL[] | undefined;
  purchase?: { from?: Date | undefined; before?: Date | undefined };
  sort: "newest" | "oldest" | "travel" | "total";
};
const SORTS = {
  newest: [desc(orders.purchase_date), desc(orders.id)],
  oldest: [asc(orders.purchase_date), asc(orders.id)],
  travel: [asc(orders.starts_at), asc(orders.id)],
  total: [desc(orders.total_price), desc(orders.id)],
};
const waitsForOffice = (closed: SQL[]) =>
  and(
    eq(orders.order_status, "PENDING"),
    or(eq(orders.inquiry_status, "NEW"), ...closed.map((query) => sql`${orders.id} in (${query})`)),
  );
/** One page of all orders, for the back office. */
export async function allOrders(db: Db, filter: AdminOrderFilter, elsewhere: OrdersLike[]) {
  const { travel = {}, purchase = {} } = filter;
  const where = and(
    is(orders.order_type, filter.order_type),
    is(orders.order_status, filter.order_status),
    is(orders.payment_status, filter.payment_status),
    is(orders.inquiry_status, filter.inquiry_status),
    filter.needs_office && waitsForOffice(filter.needs_office),
    travel.from && gte(orders.starts_at, travel.from),
    travel.before && lt(orders.starts_at, travel.before),
    purchase.from && gte(orders.purchase_date, purchase.from),
    purchase.before && lt(orders.purchase_date, purchase.before),
    ...found(filter.search, elsewhere),
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(where)
      .orderBy(...SORTS[filter.sort])
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page),
    countFound(db, sql`from orders where ${where ?? sql`true`}`),
  ]);
  return { rows, total };
}
