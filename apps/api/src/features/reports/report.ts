import type { Locale, Report, ReportFigures, ReportSearch } from "@jukung/contract";
import { witaDate } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { agentNames, promoNames, refundsBy, salesBy, seatsBy } from "./queries.ts";
import { type Grouped, NO_FIGURES, periodsOf, rowsByDay, rowsBySales } from "./rules.ts";
import type { ReportSource } from "./sources.ts";

type Asked = Parameters<typeof salesBy>[2];

/**
 * A period's figures and those of the period before, together and by group (decision 043). All of it
 * is read at one moment, so that the groups sum up to the total.
 * @throws Refusal invalid for a period that is none
 */
export async function readReport(
  db: Database,
  search: ReportSearch,
  { sources, locale, now }: { sources: ReportSource[]; locale: Locale; now: Date },
): Promise<Report> {
  const { group, span, basis } = search;
  const periods = periodsOf(search, witaDate(now));
  const { period, before } = periods;
  return db.transaction(
    async (tx) => {
      const figures = (asked: Omit<Asked, "basis">) => figuresBy(tx, sources, { ...asked, basis });
      const total = await figures({ group: "all", period });
      const total_before = await figures({ group: "all", period: before });
      const now = await figures({ group, period });
      const earlier = await figures({ group, period: before });
      const rows = group === "day" ? rowsByDay(now, earlier, periods) : rowsBySales(now, earlier);
      const names = await namesOf(tx, sources, { group, locale, rows });
      return {
        group,
        span,
        basis,
        period,
        before,
        total: total.get("") ?? NO_FIGURES,
        total_before: total_before.get("") ?? NO_FIGURES,
        rows: rows.map((row) => ({ ...row, label: names.get(row.key ?? "") ?? "" })),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** All figures of a period by group. */
async function figuresBy(
  tx: Tx,
  sources: ReportSource[],
  asked: Asked,
): Promise<Map<string | null, ReportFigures>> {
  const sales = await salesBy(tx, sources, asked);
  const refunds = await refundsBy(tx, sources, asked);
  const seats = await seatsBy(tx, sources, asked);
  const keys = new Set([...sales.keys(), ...refunds.keys(), ...seats.keys()]);
  return new Map(
    [...keys].map((key) => {
      const figures = { ...NO_FIGURES, ...sales.get(key), ...refunds.get(key), ...seats.get(key) };
      return [key, { ...figures, net: figures.sales - figures.refunds }];
    }),
  );
}

/** The names of a report's groups that are not said by their keys. */
async function namesOf(
  tx: Tx,
  sources: ReportSource[],
  { group, locale, rows }: { group: Report["group"]; locale: Locale; rows: Grouped[] },
): Promise<Map<string, string>> {
  const ids = () => rows.flatMap(({ key }) => (key === null ? [] : [Number(key)]));
  if (group === "promo") return promoNames(tx, ids(), locale);
  if (group === "agent") return agentNames(tx, ids());
  const names = new Map<string, string>();
  if (group !== "route" && group !== "boat" && group !== "operator") return names;
  for (const source of sources)
    for (const [key, label] of (await source.names?.(tx, group, locale)) ?? [])
      names.set(key, label);
  return names;
}
