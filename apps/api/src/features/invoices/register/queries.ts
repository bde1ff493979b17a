import { type InvoiceSearch, KINDS, type NumberSeries, type ProductKind } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import { addMonths, witaInstant } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db.ts";
import { patternOf } from "../../../platform/search.ts";
import { numberText, SERIES, type Series, typeOf } from "../rules.ts";
import { NUMBER_TEXT } from "../tables.ts";

/** A document of the register with the order it belongs to; `issued_at` is UTC. */
export type RegisterRow = {
  series: Series;
  year: number;
  number: number;
  issued_at: Date;
  amount: number;
  customer: string;
  booking_id: string;
  kind: (typeof KINDS)[ProductKind];
  slug: string;
};

/**
 * The numbers of documents whose number, booking code or customer a search finds: each by its own
 * index, which an `or` of them across two tables cannot use.
 */
const idsLike = (like: string): SQL => sql`
  select id from order_documents where folded(${NUMBER_TEXT}) like ${like}
  union all select id from order_documents where folded(content #>> '{customer,full_name}') like ${like}
  union all select i.id from orders o join order_documents i on i.order_id = o.id
    where o.search_text like ${like} and folded(o.booking_id) like ${like}`;

/** Documents and their orders that a search finds. */
function found({ month: asked, type, search }: InvoiceSearch): SQL {
  const all = [sql`true`];
  if (asked) {
    const from = witaInstant(`${asked}-01`, "00:00");
    const until = witaInstant(addMonths(`${asked}-01`, 1), "00:00");
    all.push(sql`d.issued_at >= ${from}::timestamptz and d.issued_at < ${until}::timestamptz`);
  }
  if (type) all.push(sql`d.series = ${SERIES[type]}`);
  if (search) all.push(sql`d.id in (${idsLike(patternOf(search))})`);
  return sql`from order_documents d join orders o on o.id = d.order_id
    where ${sql.join(all, sql` and `)}`;
}

const rowsOf = (rows: Record<string, unknown>[]): RegisterRow[] =>
  rows.map((row) => ({
    series: row.series as Series,
    year: Number(row.year),
    number: Number(row.number),
    issued_at: new Date(String(row.issued_at)),
    amount: Number(row.amount),
    customer: String(row.customer),
    booking_id: String(row.booking_id),
    kind: KINDS[row.order_type as ProductKind],
    slug: String(row.slug),
  }));
const columns = sql`d.series, d.year, d.number, d.issued_at, d.amount,
  d.content #>> '{customer,full_name}' as customer, o.booking_id, o.order_type, o.slug`;

export type RegisterTotals = Record<"invoice" | "credit_note", { count: number; amount: number }>;

/** One page of the register, the newest first, and what the whole search adds up to in rupiah. */
export async function registerPage(
  db: Db,
  { page, per_page, ...search }: InvoiceSearch & { page: number; per_page: number },
): Promise<{ rows: RegisterRow[]; total: number; totals: RegisterTotals }> {
  const where = found(search);
  const [{ rows }, { rows: sums }] = await Promise.all([
    db.execute(sql`select ${columns} ${where}
      order by d.issued_at desc, d.id desc limit ${per_page} offset ${(page - 1) * per_page}`),
    db.execute(sql`select d.series, count(*)::int as count, sum(d.amount) as amount ${where}
      group by d.series`),
  ]);
  const sumOf = (series: Series) => {
    const sum = sums.find((one) => one.series === series);
    return { count: Number(sum?.count ?? 0), amount: Number(sum?.amount ?? 0) };
  };
  const totals = { invoice: sumOf(SERIES.invoice), credit_note: sumOf(SERIES.credit_note) };
  const total = totals.invoice.count + totals.credit_note.count;
  return { rows: rowsOf(rows), total, totals };
}

/** Everything that a search finds, in the order of issue. */
export async function wholeRegister(db: Db, search: InvoiceSearch): Promise<RegisterRow[]> {
  const { rows } = await db.execute(sql`select ${columns} ${found(search)} order by d.id`);
  return rowsOf(rows);
}

const MOST_MISSING = 20;
/** The numbers of each series and year, the newest year first, and which of them are missing. */
export async function numberSeries(db: Db): Promise<NumberSeries[]> {
  const { rows } = await db.execute(sql`
    select n.series, n.year, n.last, d.issued,
      case when d.issued < n.last then array(
        select g from generate_series(1, n.last) g where not exists (select 1 from order_documents x
          where x.series = n.series and x.year = n.year and x.number = g)
        order by g limit ${MOST_MISSING}) else '{}' end as missing
    from document_numbers n cross join lateral (select count(*)::int as issued from order_documents d
      where d.series = n.series and d.year = n.year) d
    order by n.year desc, n.series desc`);
  return rows.map((row) => {
    const [series, year] = [row.series as Series, Number(row.year)];
    const named = (number: unknown) => numberText({ series, year, number: Number(number) });
    return {
      type: typeOf(series),
      year,
      first: named(1),
      last: named(row.last),
      issued: Number(row.issued),
      missing: (row.missing as unknown[]).map(named),
    };
  });
}

/** The months, on Bali, in which anything was issued, the newest first. */
export async function monthsOfRegister(db: Db): Promise<string[]> {
  // From one month to the one before it: the documents between are not read.
  const newest = (
    before: SQL,
  ) => sql`select date_trunc('month', max(d.issued_at) at time zone 'Asia/Makassar') as first
    from order_documents d where ${before}`;
  const { rows } = await db.execute(sql`
    with recursive months as (${newest(sql`true`)}
      union all select (${newest(sql`d.issued_at < m.first at time zone 'Asia/Makassar'`)})
        from months m where m.first is not null)
    select to_char(first, 'YYYY-MM') as month from months where first is not null order by first desc`);
  return rows.map((row) => String(row.month));
}
