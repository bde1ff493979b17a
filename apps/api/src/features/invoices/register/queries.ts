import { type InvoiceSearch, KINDS, type NumberSeries, type ProductKind } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";
import { patternOf } from "../../../platform/search.ts";
import { numberText, SERIES, type Series, typeOf } from "../rules.ts";

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

const month = sql`to_char(d.issued_at at time zone 'Asia/Makassar', 'YYYY-MM')`;
const text = sql`d.series || '-' || d.year || '-' || lpad(d.number::text, greatest(6, length(d.number::text)), '0')`;

/** Documents and their orders that a search finds. */
function found({ month: asked, type, search }: InvoiceSearch): SQL {
  const like = search ? patternOf(search) : null;
  return sql`from order_documents d join orders o on o.id = d.order_id
    where (${asked ?? null}::text is null or ${month} = ${asked ?? null})
      and (${type ? SERIES[type] : null}::text is null or d.series = ${type ? SERIES[type] : null})
      and (${like}::text is null or folded(${text} || ' ' || o.booking_id) like ${like}
        or folded(d.content #>> '{customer,full_name}') like ${like})`;
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
      order by d.id desc limit ${per_page} offset ${(page - 1) * per_page}`),
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
    select n.series, n.year, n.last, count(d.id)::int as issued,
      array(select g from generate_series(1, n.last) g where not exists (
        select 1 from order_documents x where x.series = n.series and x.year = n.year and x.number = g)
        order by g limit ${MOST_MISSING}) as missing
    from document_numbers n left join order_documents d using (series, year)
    group by n.series, n.year, n.last order by n.year desc, n.series desc`);
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
  const { rows } = await db.execute(
    sql`select distinct ${month} as month from order_documents d order by 1 desc`,
  );
  return rows.map((row) => String(row.month));
}
