import type { Report } from "@jukung/contract";
import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import type { Measure } from "./search.ts";
import { changeText, measures } from "./texts.ts";
import "./reports.css";

/** The totals of a period, each with how it compares; each leads to its graph. */
export function ReportTotals({
  report,
  shown,
  current,
  to,
}: {
  report: Pick<Report, "total" | "total_before">;
  shown: Measure[];
  current?: Measure;
  to: (measure: Measure) => string;
}) {
  return (
    <ul className="report-totals">
      {shown.map((measure) => {
        const { name, of, full } = measures[measure];
        const [now, before] = [of(report.total), of(report.total_before)];
        return (
          <li key={measure}>
            <Link
              to={to(measure)}
              aria-current={current === measure ? "true" : undefined}
              preventScrollReset
            >
              <span>{name()}</span>
              <b className="num">{now === null ? m.report_none() : full(now)}</b>
              <small>{changeText(measure, now, before)}</small>
              {measure === "sales" && (
                <small>{m.report_paid_orders({ count: report.total.orders })}</small>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
