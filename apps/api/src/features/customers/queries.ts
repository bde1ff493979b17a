import type { CustomerRole, CustomerState } from "@jukung/contract";
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { countFound } from "../../platform/pages.ts";
import { sessions, type User, users } from "../accounts/index.ts";
import { bookingIdOf, orders, searchPatterns, wholeOf } from "../orders/index.ts";

/** Everybody with an account who is not staff. */
const living = sql`${users.role} <> 'ADMIN' and ${users.deleted_at} is null`;

const IN_STATE: Record<CustomerState, SQL | undefined> = {
  active: and(isNotNull(users.activated_at), isNull(users.suspended_at)),
  waiting: and(isNull(users.activated_at), isNull(users.suspended_at)),
  blocked: isNotNull(users.suspended_at),
};

/** Whose order has this word as its code: a part of it if it has a digit or a dash and is no phone number. */
const byCode = (search: string, pattern: string): SQL =>
  /[\d-]/.test(pattern) && !wholeOf(search).phones
    ? sql`select o.user_id from orders o where o.search_text like ${pattern} and folded(o.booking_id) like ${pattern}`
    : sql`select o.user_id from orders o where o.booking_id = ${bookingIdOf(pattern.slice(1, -1))}`;
/**
 * Every word is somewhere in name, email, phone or company, or in the code of one of their orders. The
 * longest is looked up; the others are looked for in what that found. A word such as a name is looked for
 * among people, not in all orders.
 */
function found(search: string): SQL[] {
  const [longest, ...others] = searchPatterns(search).toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return [];
  return [
    sql`${users.id} in (select u.id from users u where u.search_text like ${longest}
      union all ${byCode(search, longest)})`,
    ...others.map(
      (pattern) => sql`(${users.search_text} like ${pattern} or
        (select true from (${byCode(search, pattern)}) as one (id) where one.id = ${users.id} limit 1))`,
    ),
  ];
}
/** Who has exactly this address or phone number, or an order of this code: somebody, if there is one. */
function wholly(search: string): SQL | undefined {
  const { code, email, phones } = wholeOf(search);
  if (code)
    return sql`${users.id} in (select o.user_id from orders o where o.booking_id = ${code})`;
  if (email) return sql`lower(${users.email}) = ${email}`;
  if (phones)
    return sql`regexp_replace(${users.phone}, '[^0-9]', '', 'g') = any(${sql.param(phones)}::text[])`;
  return undefined;
}

export type CustomerSearch = {
  search?: string | undefined;
  role?: CustomerRole | undefined;
  state?: CustomerState | undefined;
  page: number;
  per_page: number;
};
export type CustomerRow = { user: User; orders: number; last_order_at: Date | null };

/** One page of customers, the newest account first, each with their orders counted. */
export async function customerPage(
  db: Db,
  { search = "", role, state, page, per_page }: CustomerSearch,
): Promise<{ rows: CustomerRow[]; total: number; more: boolean }> {
  const whole = wholly(search);
  const is_known =
    whole &&
    (await db.execute(sql`select from users where ${living} and ${whole} limit 1`)).rows.length > 0;
  const where = and(
    living,
    role && eq(users.role, role),
    state && IN_STATE[state],
    ...(is_known ? [whole] : found(search)),
  );
  const asked = { page, per_page };
  const { ids, total, more } =
    (search !== "" && !is_known && !role && !state && (await foundAtOnce(db, search, asked))) ||
    (await foundIds(db, where ?? living, search !== "", asked));
  const people = await db.select().from(users).where(inArray(users.id, ids));
  const byId = new Map(people.map((user) => [user.id, user]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const counted = await ordersCounted(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((user) => ({ user, ...(counted.get(user.id) ?? NO_ORDERS) })),
    total,
    more,
  };
}
type Page = { page: number; per_page: number };
type Ids = { ids: number[]; total: number; more: boolean };
const NEWEST = sql`order by created_at desc, id desc`;

/** So many accounts are looked through, the newest first, for what many of them have. */
const LOOKED_THROUGH = [500, 2_000, 8_000];
/**
 * A first name is found among the newest accounts: to find all that have it takes longer the more there
 * are. What is found by the code of an order has to be looked up.
 * @returns null if too few of these have it
 */
async function foundAtOnce(db: Db, search: string, { page, per_page }: Page): Promise<Ids | null> {
  const all = searchPatterns(search).map((pattern) => sql`n.search_text like ${pattern}`);
  for (const most of LOOKED_THROUGH) {
    const { rows } = await db.execute(sql`select n.id from (select id, search_text from users
      where ${living} ${NEWEST} limit ${sql.raw(String(most))}) n where ${sql.join(all, sql` and `)}`);
    const ids = rows.map(({ id }) => Number(id));
    // One more than this page has: so there is a next one, for which more is looked through.
    if (ids.length > page * per_page)
      return {
        ids: ids.slice((page - 1) * per_page, page * per_page),
        total: ids.length,
        more: true,
      };
    if (ids.length < COMMON) return null;
  }
  return null;
}
const COMMON = 3;
/** A search is done once, for the page and its count; a list without one is read from its index. */
async function foundIds(
  db: Db,
  where: SQL,
  searched: boolean,
  { page, per_page }: Page,
): Promise<Ids> {
  const of_page = sql`${NEWEST} limit ${per_page} offset ${(page - 1) * per_page}`;
  if (searched) {
    const { rows } = await db.execute(sql`
      with found as materialized (select users.id, users.created_at from users where ${where})
      select (select count(*)::int from found) as total, array(select id from found ${of_page}) as ids`);
    const [row] = rows as [{ total: number; ids: number[] }];
    return { ids: row.ids.map(Number), total: row.total, more: false };
  }
  const [{ rows }, total] = await Promise.all([
    db.execute(sql`select users.id from users where ${where} ${of_page}`),
    countFound(db, sql`from users where ${where}`),
  ]);
  return { ids: rows.map(({ id }) => Number(id)), total, more: false };
}

/** How many orders each has, and the date of the last: from an index alone. */
async function ordersCounted(db: Db, user_ids: number[]) {
  const { rows } = await db.execute(sql`
    select user_id, count(*)::int as orders, max(purchase_date) as last_order_at
    from orders where user_id = any(${sql.param(user_ids)}::bigint[]) group by user_id`);
  return new Map(
    rows.map(({ user_id, orders: n, last_order_at }) => [
      Number(user_id),
      { orders: Number(n), last_order_at: new Date(String(last_order_at)) },
    ]),
  );
}

type Sums = { orders: number; last_order_at: Date | null; paid: number; refunded: number };
export const NO_ORDERS: Sums = { orders: 0, last_order_at: null, paid: 0, refunded: 0 };
/** How many orders each has, the date of the last, and their money in rupiah. */
export async function orderSums(db: Db, user_ids: number[]): Promise<Map<number, Sums>> {
  if (user_ids.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    select user_id, count(*)::int as orders, max(purchase_date) as last_order_at,
      sum(paid_amount) as paid, sum(refunded_amount) as refunded
    from orders where user_id = any(${sql.param(user_ids)}::bigint[]) group by user_id`);
  return new Map(
    rows.map((row) => [
      Number(row.user_id),
      {
        orders: Number(row.orders),
        last_order_at: new Date(String(row.last_order_at)),
        paid: Number(row.paid),
        refunded: Number(row.refunded),
      },
    ]),
  );
}

export async function customerBySlug(db: Db, slug: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(living, eq(users.slug, slug)));
  return user;
}

/** An account's newest orders. */
export const newestOrders = (db: Db, user_id: number, limit: number) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.user_id, user_id))
    .orderBy(desc(orders.purchase_date), desc(orders.id))
    .limit(limit);

/** Sessions that have not ended. */
export async function countSessions(db: Db, user_id: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), gt(sessions.expires_at, now)));
  return row?.n ?? 0;
}

export async function changeCustomer(
  tx: Tx,
  id: number,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}

/**
 * Whether this member of staff has looked at this customer since then. Of two who ask at once in the
 * same name, the second waits for the first.
 */
export async function hasLooked(
  tx: Tx,
  { actor_id, subject, since }: { actor_id: number; subject: string; since: Date },
): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${actor_id}:customer.view:${subject}`}, 0))`,
  );
  const { rows } = await tx.execute(sql`
    select 1 from audit_entries where subject = ${subject} and actor_id = ${actor_id}
      and action = 'customer.view' and at > ${since} limit 1`);
  return rows.length > 0;
}
