import type { Locale, ProductKind, ReportPeriod } from "@jukung/contract";
import type { SQL } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";

/** What only a product knows the names of. */
export type SourceGroup = "route" | "boat" | "operator";

/**
 * What reports read of a product beside its orders. Without any, its orders are one part each, on the
 * day that they start, without a route, a boat or an operator.
 */
export type ReportSource = {
  kind: ProductKind;
  /**
   * The parts of some orders of this product, a row for each part and person (null: all of them), as
   * `order_id, part, person, date, starts_at, route, boat, operator, worth, discount`. `worth` is what
   * was paid for it and `discount` what came off, both in rupiah: an order's money is split in
   * proportion to them.
   * @param orders a query of order ids
   */
  parts?: (orders: SQL) => SQL;
  /**
   * The departures of a period that were not closed, as `date, route, boat, operator, seats, sold`:
   * seats for sale, and people who were sold one.
   */
  departures?: (period: ReportPeriod) => SQL;
  /** The names of what `parts` and `departures` name by keys. */
  names?: (db: Db, group: SourceGroup, locale: Locale) => Promise<Map<string, string>>;
};
