import type { Report, ReportFigures } from "@jukung/contract";
import { grouped } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";
import { type Column, Table } from "~/ui/table.tsx";
import type { Measure } from "./search.ts";
import { groupNames, inSentence, measures, rowName } from "./texts.ts";
import "./reports.css";

type Line = { key: string; name: string; figures: ReportFigures; total: boolean };

/** All figures of a report by its groups, and the total. */
export function ReportTable({ report, shown }: { report: Report; shown: Measure[] }) {
  const { group } = report;
  const lines: Line[] = report.rows.map((row) => ({
    key: row.key ?? "",
    name: rowName(row, group),
    figures: row.figures,
    total: false,
  }));
  const total = { key: "total", name: m.report_total(), figures: report.total, total: true };
  const columns: Column<Line>[] = [
    {
      key: "name",
      label: groupNames[group](),
      className: group === "day" ? "num" : "wraps",
      cell: ({ name, total }) => (total ? <b>{name}</b> : name),
    },
    ...shown.map((measure) => column(measure)),
  ];
  return (
    <Table
      caption={m.report_table({ group: inSentence(group) })}
      columns={columns}
      rows={[...lines, total]}
      rowKey={({ key, total }) => (total ? "total" : `row ${key}`)}
      selected={({ total }) => total}
      scrollsByKey
    />
  );
}

function column(measure: Measure): Column<Line> {
  const { name, of, full } = measures[measure];
  return {
    key: measure,
    label: name(),
    number: true,
    cell: ({ figures, total }) => {
      const value = of(figures);
      const text = value === null ? m.report_none() : full(value);
      return (
        <span className="report-cell">
          {total ? <b>{text}</b> : text}
          {measure === "occupancy" && value !== null && (
            <small>
              {m.report_seats({ sold: grouped(figures.sold), seats: grouped(figures.seats) })}
            </small>
          )}
        </span>
      );
    },
  };
}
