import type { Report } from "@jukung/contract";
import { dayOfMonth } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { BarGraph } from "~/ui/graph/bar-graph.tsx";
import { ColumnGraph } from "~/ui/graph/column-graph.tsx";
import type { Measure } from "./search.ts";
import { changeText, inSentence, measures, periodText, rowName } from "./texts.ts";

/** Bars that fit on a screen; the table has all rows. */
const MOST_BARS = 12;

/** One measure of a report as a graph: columns day by day, bars for everything else. */
export function ReportGraph({ report, measure }: { report: Report; measure: Measure }) {
  const { group, rows, period, before } = report;
  const { name, of, full, short } = measures[measure];
  const title = m.report_graph_title({
    measure: name(),
    group: inSentence(group),
    period: periodText(period),
  });
  const names = { now: periodText(period), before: periodText(before) };
  const shared = { title, full, names };
  if (group === "day") {
    const points = rows.map((row) => ({
      key: row.key ?? "",
      label: dayOfMonth(row.key ?? period.from),
      value: of(row.figures),
      before: of(row.before),
    }));
    const now = of(report.total);
    const description = `${now === null ? m.report_none() : full(now)}. ${changeText(measure, now, of(report.total_before))}.`;
    return <ColumnGraph {...shared} description={description} points={points} short={short} />;
  }
  const bars = rows
    .map((row) => ({
      key: row.key ?? "",
      label: rowName(row, group),
      value: of(row.figures),
      before: of(row.before),
    }))
    .filter(({ value, before }) => Boolean(value) || Boolean(before))
    // What belongs to no group is last, however much it is.
    .sort((a, b) => Number(a.key === "") - Number(b.key === "") || (b.value ?? 0) - (a.value ?? 0));
  if (bars.length === 0) return <p className="sheet-note">{m.report_nothing()}</p>;
  return (
    <>
      <BarGraph {...shared} bars={bars.slice(0, MOST_BARS)} none={m.report_none()} />
      {bars.length > MOST_BARS && (
        <p className="sheet-note">{m.report_more_below({ count: bars.length - MOST_BARS })}</p>
      )}
    </>
  );
}
