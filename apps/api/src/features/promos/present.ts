import type {
  AdminPromo,
  AdminPromoSummary,
  Locale,
  Promo,
  PromoTargetChoice,
  PromoUse,
} from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { figuresOf, type PromoRow, type usesPage } from "./queries.ts";
import { stateOf } from "./rules.ts";

/** In the reader's language; an empty text falls back to the other. */
const said = (row: PromoRow, field: "title" | "terms", locale: Locale): string =>
  row[`${field}_${locale}`] || row[`${field}_${locale === "id" ? "en" : "id"}`];

/** An offer as customers read it. @param choices all that promos can be limited to, for their names */
export function presentPromo(
  { promo, code }: { promo: PromoRow; code: string },
  { locale, choices }: { locale: Locale; choices: PromoTargetChoice[] },
): Promo {
  const { slug, type, percent, cap, amount, minimum, first_order, weekdays, kinds } = promo;
  const names = choices.filter(({ key }) => promo.targets.includes(key));
  return {
    slug,
    code,
    title: said(promo, "title", locale),
    terms: said(promo, "terms", locale),
    type,
    percent,
    cap,
    amount,
    minimum,
    book_until: promo.book_until,
    travel_from: promo.travel_from,
    travel_until: promo.travel_until,
    weekdays,
    kinds,
    first_order,
    targets: names.map((choice) => choice[`label_${locale}`]),
  };
}

/** One promo in the back office. @param today the day in Bali */
export async function presentAdmin(db: Db, row: PromoRow, today: string): Promise<AdminPromo> {
  const { archived_at, position: _, ...form } = row;
  const figures = (await figuresOf(db, [row.id])).get(row.id);
  return {
    ...form,
    code: figures?.code ?? null,
    state: stateOf(row, today),
    archived: archived_at !== null,
    used: figures?.used ?? false,
    single_codes: figures?.single_codes ?? 0,
    single_codes_used: figures?.single_codes_used ?? 0,
  };
}

export async function presentSummaries(
  db: Db,
  rows: PromoRow[],
  today: string,
): Promise<AdminPromoSummary[]> {
  const figures = await figuresOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const its = figures.get(row.id);
    return {
      id: row.id,
      slug: row.slug,
      code: its?.code ?? null,
      title_id: row.title_id,
      title_en: row.title_en,
      type: row.type,
      percent: row.percent,
      cap: row.cap,
      amount: row.amount,
      state: stateOf(row, today),
      uses: row.uses,
      most_uses: row.most_uses,
      book_from: row.book_from,
      book_until: row.book_until,
      shown: row.shown,
      highlighted: row.highlighted,
      single_codes: its?.single_codes ?? 0,
      revenue: its?.revenue ?? 0,
      discounts: its?.discounts ?? 0,
    };
  });
}

export const presentUse = ({
  use,
  order,
}: Awaited<ReturnType<typeof usesPage>>["rows"][number]): PromoUse => ({
  booking_id: order.booking_id,
  order_type: order.order_type,
  order_slug: order.slug,
  order_status: order.order_status as PromoUse["order_status"],
  name: order.contact_full_name,
  code: use.code,
  discount: use.discount,
  total_price: order.total_price,
  counts: use.counts,
  at: witaIso(use.at),
});
