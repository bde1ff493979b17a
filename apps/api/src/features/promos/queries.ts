import type { PromoState } from "@jukung/contract";
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { users } from "../accounts/index.ts";
import { orders } from "../orders/index.ts";
import { promo_codes, promo_uses, promos } from "./tables.ts";

export type PromoRow = typeof promos.$inferSelect;
type NewPromo = Omit<typeof promos.$inferInsert, "position">;
type Paged = { page: number; per_page: number };

export async function promoBySlug(
  db: Db,
  slug: string,
  { lock = false } = {},
): Promise<PromoRow | undefined> {
  const found = db.select().from(promos).where(eq(promos.slug, slug));
  const [row] = await (lock ? found.for("update") : found);
  return row;
}
/** The promo of a code, and whether that code is good for one order and has had it. */
export async function promoByCode(
  db: Db,
  code: string,
): Promise<{ promo: PromoRow; spent: boolean } | undefined> {
  const [row] = await db
    .select({ promo: promos, single: promo_codes.single, uses: promo_codes.uses })
    .from(promo_codes)
    .innerJoin(promos, eq(promos.id, promo_codes.promo_id))
    .where(eq(promo_codes.code, code));
  return row && { promo: row.promo, spent: row.single && row.uses > 0 };
}

/**
 * Takes one use of a code: the updates are the check. Both rows stay locked until the transaction
 * ends, the promo's first. Without a use some may be written already: the caller rolls back.
 * @param late a late payment of an order that had it: archiving a promo does not end those
 */
export async function takeUse(
  tx: Tx,
  code: string,
  { late = false } = {},
): Promise<PromoRow | undefined> {
  const [promo] = await tx
    .update(promos)
    .set({ uses: sql`${promos.uses} + 1` })
    .where(
      and(
        eq(promos.id, sql`(select promo_id from ${promo_codes} where code = ${code})`),
        late ? undefined : isNull(promos.archived_at),
        sql`(${promos.most_uses} is null or ${promos.uses} < ${promos.most_uses})`,
      ),
    )
    .returning();
  if (!promo) return undefined;
  const [taken] = await tx
    .update(promo_codes)
    .set({ uses: sql`${promo_codes.uses} + 1` })
    .where(
      and(eq(promo_codes.code, code), sql`(not ${promo_codes.single} or ${promo_codes.uses} = 0)`),
    )
    .returning({ code: promo_codes.code });
  return taken && promo;
}
/** The opposite of `takeUse`, for an order's use that counts. @returns whether it had one */
export async function freeUse(tx: Tx, order_id: number): Promise<boolean> {
  const [use] = await tx
    .update(promo_uses)
    .set({ counts: false })
    .where(and(eq(promo_uses.order_id, order_id), eq(promo_uses.counts, true)))
    .returning();
  if (!use) return false;
  await tx
    .update(promos)
    .set({ uses: sql`${promos.uses} - 1` })
    .where(eq(promos.id, use.promo_id));
  await tx
    .update(promo_codes)
    .set({ uses: sql`${promo_codes.uses} - 1` })
    .where(eq(promo_codes.code, use.code));
  return true;
}
export async function keepUse(tx: Tx, use: typeof promo_uses.$inferInsert): Promise<void> {
  const { order_id: _, ...again } = use;
  await tx
    .insert(promo_uses)
    .values(use)
    .onConflictDoUpdate({ target: promo_uses.order_id, set: again });
}
/** An order's use takes less off from now on. */
export async function setUseDiscount(tx: Tx, order_id: number, discount: number): Promise<void> {
  await tx.update(promo_uses).set({ discount }).where(eq(promo_uses.order_id, order_id));
}
/** The promo that an order's discount is from. */
export async function promoOfOrder(db: Db, order_id: number): Promise<PromoRow | undefined> {
  const [row] = await db
    .select({ promo: promos })
    .from(promo_uses)
    .innerJoin(promos, eq(promos.id, promo_uses.promo_id))
    .where(and(eq(promo_uses.order_id, order_id), eq(promo_uses.counts, true)));
  return row?.promo;
}
export async function promoUseOf(db: Db, order_id: number) {
  const [use] = await db.select().from(promo_uses).where(eq(promo_uses.order_id, order_id));
  return use;
}
export async function countAgain(tx: Tx, order_id: number): Promise<void> {
  await tx.update(promo_uses).set({ counts: true }).where(eq(promo_uses.order_id, order_id));
}

/**
 * How often somebody uses a promo, by their address and by their account (whose address may have changed),
 * and whether they have ever had a paid or confirmed order: an order of
 * an account is its account's, whomever it names as its contact.
 */
export async function knownOf(
  db: Db,
  {
    promo_id,
    person,
    address,
    user_id,
  }: { promo_id: number; person: string; address: string; user_id: number | null },
): Promise<{ uses: number; has_ordered: boolean }> {
  const { rows } = await db.execute(sql`
    select (select count(*)::int from ${promo_uses} used join ${orders} o on o.id = used.order_id
        where used.promo_id = ${promo_id} and used.counts
          and (used.person = ${person} or o.user_id = ${user_id}::bigint)) as uses,
      exists (select 1 from ${orders} left join ${users} on users.id = orders.user_id
        where (orders.user_id = ${user_id}::bigint
            or (folded_address(orders.contact_email) = ${address}
              and (users.id is null or folded_address(users.email) = ${address})))
          and (paid_amount > 0 or order_status in ('CONFIRMED', 'COMPLETED'))) as has_ordered`);
  const [row] = rows as { uses: number; has_ordered: boolean }[];
  return row ?? { uses: 0, has_ordered: false };
}

/**
 * The same of who has a use already, beside that order: a late payment must not get for a person what a
 * booking would not have got. What is asked of the promo comes with it.
 */
export async function knownBeside(
  tx: Tx,
  order_id: number,
): Promise<
  Pick<PromoRow, "first_order" | "most_uses_each"> & { uses: number; has_ordered: boolean }
> {
  const { rows } = await tx.execute(sql`
    select p.first_order, p.most_uses_each,
      (select count(*)::int from ${promo_uses} other join ${orders} o on o.id = other.order_id
        where other.promo_id = p.id and other.counts and other.order_id <> own.order_id
          and (other.person = own.person or o.user_id = mine.user_id)) as uses,
      exists (select 1 from ${orders} o where o.user_id = mine.user_id and o.id <> mine.id
        and (o.paid_amount > 0 or o.order_status in ('CONFIRMED', 'COMPLETED'))) as has_ordered
    from ${promo_uses} own join ${promos} p on p.id = own.promo_id
      join ${orders} mine on mine.id = own.order_id
    where own.order_id = ${order_id}`);
  const [row] = rows;
  if (!row) throw new Error("No promo was used");
  return row as Awaited<ReturnType<typeof knownBeside>>;
}

/** Running offers for everybody, in their order. @param today the day in Bali */
export const currentPromos = (
  db: Db,
  { today, highlighted }: { today: string; highlighted: boolean },
): Promise<{ promo: PromoRow; code: string }[]> =>
  db
    .select({ promo: promos, code: promo_codes.code })
    .from(promos)
    .innerJoin(promo_codes, and(eq(promo_codes.promo_id, promos.id), eq(promo_codes.single, false)))
    .where(
      and(
        eq(promos.shown, true),
        highlighted ? eq(promos.highlighted, true) : undefined,
        stateIs("running", today),
      ),
    )
    .orderBy(asc(promos.position), asc(promos.id));

/** The same as `stateOf`, for a list that is read in pages. */
function stateIs(state: PromoState, today: string): SQL | undefined {
  const archived = sql`${promos.archived_at} is not null`;
  const over = sql`coalesce(${promos.book_until} < ${today}, false)`;
  const used_up = sql`coalesce(${promos.uses} >= ${promos.most_uses}, false)`;
  const planned = sql`coalesce(${promos.book_from} > ${today}, false)`;
  const conditions: Record<PromoState, SQL> = {
    archived,
    over: sql`not ${archived} and ${over}`,
    used_up: sql`not ${archived} and not ${over} and ${used_up}`,
    planned: sql`not ${archived} and not ${over} and not ${used_up} and ${planned}`,
    running: sql`not ${archived} and not ${over} and not ${used_up} and not ${planned}`,
  };
  return conditions[state];
}

export async function promoPage(
  db: Db,
  {
    search,
    state,
    today,
    page,
    per_page,
  }: { search?: string | undefined; state?: PromoState | undefined; today: string } & Paged,
): Promise<{ rows: PromoRow[]; total: number }> {
  const words = search?.trim();
  const like = sql`'%' || replace(replace(replace(folded(${words ?? ""}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  const where = and(
    // Archived ones are under their own filter.
    state ? stateIs(state, today) : isNull(promos.archived_at),
    words
      ? sql`(folded(${promos.title_id} || ' ' || ${promos.title_en}) like ${like} or exists (
          select 1 from ${promo_codes} c where c.promo_id = ${promos.id} and folded(c.code) like ${like}))`
      : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(promos)
      .where(where)
      .orderBy(desc(promos.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.$count(promos, where),
  ]);
  return { rows, total };
}

/** Whether there has ever been one. */
export const hasPromos = async (db: Db): Promise<boolean> => (await db.$count(promos)) > 0;

/** Highlighted promos that are not archived, in their order. */
export const highlightedPromos = (db: Db): Promise<PromoRow[]> =>
  db
    .select()
    .from(promos)
    .where(and(eq(promos.highlighted, true), isNull(promos.archived_at)))
    .orderBy(asc(promos.position), asc(promos.id));

export type Codes = { code: string | null; single_codes: number; single_codes_used: number };
export type Sums = { used: boolean; revenue: number; discounts: number };

/** Of these promos: their codes, whether they were ever used, and what their paid orders brought. */
export async function figuresOf(db: Db, ids: number[]): Promise<Map<number, Codes & Sums>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    select p.id, c.code, coalesce(c.single_codes, 0)::int as single_codes,
      coalesce(c.single_codes_used, 0)::int as single_codes_used,
      u.promo_id is not null as used, coalesce(u.revenue, 0)::float8 as revenue,
      coalesce(u.discounts, 0)::float8 as discounts
    from promos p
    left join lateral (select min(y.code) filter (where not y.single) as code,
        count(*) filter (where y.single) as single_codes,
        count(*) filter (where y.single and y.uses > 0) as single_codes_used
      from promo_codes y where y.promo_id = p.id) c on true
    left join lateral (select x.promo_id,
        sum(o.paid_amount - o.refunded_amount) filter (where x.counts) as revenue,
        sum(x.discount) filter (where x.counts and o.paid_amount > 0) as discounts
      from promo_uses x join orders o on o.id = x.order_id where x.promo_id = p.id
      group by x.promo_id) u on true
    where p.id = any(${sql.param(ids)}::int[])`);
  return new Map(
    (rows as (Codes & Sums & { id: number })[]).map(({ id, ...figures }) => [id, figures]),
  );
}

/** Adds a promo, the last of all. */
export async function insertPromo(tx: Tx, row: NewPromo): Promise<PromoRow> {
  const [made] = await tx
    .insert(promos)
    .values({ ...row, position: sql`(select coalesce(max(position), 0) + 1 from promos)` })
    .returning();
  return made as PromoRow;
}
export async function changePromo(tx: Tx, id: number, change: Partial<NewPromo>): Promise<void> {
  await tx
    .update(promos)
    .set({ ...change, version: sql`${promos.version} + 1` })
    .where(eq(promos.id, id));
}

/** The code for everybody; undefined without one. */
export async function openCodeOf(db: Db, promo_id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ code: promo_codes.code })
    .from(promo_codes)
    .where(and(eq(promo_codes.promo_id, promo_id), eq(promo_codes.single, false)));
  return row?.code;
}
/** @returns whether the code was free */
export async function insertCode(tx: Tx, row: typeof promo_codes.$inferInsert): Promise<boolean> {
  const made = await tx.insert(promo_codes).values(row).onConflictDoNothing().returning();
  return made.length === 1;
}
/** @returns how many of them were free */
export async function insertCodes(
  tx: Tx,
  rows: (typeof promo_codes.$inferInsert)[],
): Promise<number> {
  const made = await tx
    .insert(promo_codes)
    .values(rows)
    .onConflictDoNothing()
    .returning({ code: promo_codes.code });
  return made.length;
}
/** How many codes for one order each a promo has. */
export const singleCodesOf = (db: Db, promo_id: number): Promise<number> =>
  db.$count(promo_codes, and(eq(promo_codes.promo_id, promo_id), eq(promo_codes.single, true)));
/** Removes the code for everybody. Only before its first use: uses point to it. */
export async function removeOpenCode(tx: Tx, promo_id: number): Promise<void> {
  await tx
    .delete(promo_codes)
    .where(and(eq(promo_codes.promo_id, promo_id), eq(promo_codes.single, false)));
}
export const singleCodes = (db: Db, promo_id: number) =>
  db
    .select({
      code: promo_codes.code,
      uses: promo_codes.uses,
      made_at: promo_codes.made_at,
      booking_id: orders.booking_id,
    })
    .from(promo_codes)
    .leftJoin(promo_uses, and(eq(promo_uses.code, promo_codes.code), eq(promo_uses.counts, true)))
    .leftJoin(orders, eq(orders.id, promo_uses.order_id))
    .where(and(eq(promo_codes.promo_id, promo_id), eq(promo_codes.single, true)))
    .orderBy(asc(promo_codes.made_at), asc(promo_codes.code));

export async function usesPage(db: Db, promo_id: number, { page, per_page }: Paged) {
  const where = eq(promo_uses.promo_id, promo_id);
  const [rows, total] = await Promise.all([
    db
      .select({ use: promo_uses, order: orders })
      .from(promo_uses)
      .innerJoin(orders, eq(orders.id, promo_uses.order_id))
      .where(where)
      .orderBy(desc(promo_uses.at), desc(promo_uses.order_id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.$count(promo_uses, where),
  ]);
  return { rows, total };
}

/** Puts these first, as given; the rest keeps its order. All are locked, so that two do not mix. */
export async function orderPromos(tx: Tx, ids: number[]): Promise<void> {
  await tx.select({ id: promos.id }).from(promos).orderBy(asc(promos.id)).for("update");
  await tx.execute(sql`
    update promos p set position = n.n from (
      select id, row_number() over (
        order by array_position(${sql.param(ids)}::int[], id) nulls last, position, id) as n
      from promos) n
    where n.id = p.id and p.position <> n.n`);
}

/** What these are called, in the given order, for the audit: Indonesian, as the office's own language. */
export async function promoTitles(tx: Tx, ids: number[]): Promise<string[]> {
  const rows = await tx
    .select({ id: promos.id, title: promos.title_id })
    .from(promos)
    .where(inArray(promos.id, ids));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return ids.flatMap((id) => titles.get(id) ?? []);
}

/** The uses of an account's orders, for the export of its data. */
export async function usesOfAccount(db: Db, user_id: number) {
  return db
    .select({
      booking_id: orders.booking_id,
      code: promo_uses.code,
      discount: promo_uses.discount,
      at: promo_uses.at,
    })
    .from(promo_uses)
    .innerJoin(orders, eq(orders.id, promo_uses.order_id))
    .where(eq(orders.user_id, user_id));
}
export async function forgetPerson(tx: Tx, user_id: number): Promise<void> {
  await tx.execute(sql`
    update promo_uses set person = null
    where order_id in (select id from orders where user_id = ${user_id})`);
}
