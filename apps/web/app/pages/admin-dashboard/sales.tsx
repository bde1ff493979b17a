import type { Report } from "@jukung/contract";
import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { ReportTotals } from "~/pages/admin-reports/figures.tsx";
import { ReportGraph } from "~/pages/admin-reports/graph.tsx";
import { type Measure, readReportQuery, reportPath } from "~/pages/admin-reports/search.ts";
import { ReportTable } from "~/pages/admin-reports/table.tsx";
import "./dashboard.css";

const SHOWN: Measure[] = ["sales", "refunds", "occupancy", "lead_days"];
const graphs: { measure: Measure; title: () => string }[] = [
  { measure: "sales", title: m.day_sales },
  { measure: "occupancy", title: m.day_occupancy },
];

/** The last 30 days against the 30 before: totals, two graphs, and the days as a table beneath. */
export function Sales({ report }: { report: Report }) {
  const query = readReportQuery(new Request("http://localhost/"));
  const { total, total_before } = report;
  const nothing = [total, total_before].every(({ orders, seats }) => orders === 0 && seats === 0);
  return (
    <section className="day-sales" id="sales" aria-labelledby="sales-title">
      <header className="day-head">
        <h2 id="sales-title">{m.day_30_days()}</h2>
        <Link className="link" to="/admin/reports">
          {m.day_reports()}
        </Link>
      </header>
      {nothing ? (
        <p className="sheet sheet-note">{m.day_no_sales()}</p>
      ) : (
        <>
          <ReportTotals
            report={report}
            shown={SHOWN}
            to={(measure) => reportPath(query, { measure })}
          />
          <div className="day-graphs">
            {graphs.map(({ measure, title }) => (
              <section className="sheet" key={measure}>
                <h3>{title()}</h3>
                <ReportGraph report={report} measure={measure} />
              </section>
            ))}
          </div>
          <details>
            <summary>{m.day_table()}</summary>
            <ReportTable report={report} shown={SHOWN} />
          </details>
        </>
      )}
    </section>
  );
}
