import { Form } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Route } from "./+types/page";
import { ReportTotals } from "./figures.tsx";
import { ReportGraph } from "./graph.tsx";
import {
  BASES,
  GROUPS,
  MEASURES,
  measuresOf,
  type ReportQuery,
  readReportQuery,
  reportPath,
  SPANS,
  searchOf,
} from "./search.ts";
import { ReportTable } from "./table.tsx";
import { basisNames, groupNames, inSentence, measures, periodText, spanNames } from "./texts.ts";
import "./reports.css";

/** Rows that a table shows at once; a longer one opens. */
const MOST_ROWS = 15;
type Errors = Partial<Record<"from" | "to", string>>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readReportQuery(request);
  try {
    const { data } = await visitOf(context).api.reports.show(searchOf(query));
    return { query, report: data, errors: {} as Errors };
  } catch (error) {
    const { from, to } = refusalOf(error).errors ?? {};
    const errors: Errors = { ...(from?.[0] && { from: from[0] }), ...(to?.[0] && { to: to[0] }) };
    return { query, report: null, errors };
  }
}

/** What was sold, refunded, taken off and offered in a period, by day, route, boat and so on. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const { query, report, errors } = loaderData;
  const shown = measuresOf(query.group);
  return (
    <div className="reports">
      <Head title={m.reports_title()} hidden wrong={report === null} />
      <header className="admin-head">
        <h1>{m.reports_title()}</h1>
        {report && (
          <p className="report-period num">
            {periodText(report.period)}
            {", "}
            {m.report_compared({ period: periodText(report.before) })}
          </p>
        )}
      </header>
      <Choices query={query} errors={errors} />
      {report && isEmpty(report) && <EmptyState kind="data">{m.report_empty()}</EmptyState>}
      {report && !isEmpty(report) && (
        <>
          <ReportTotals
            report={report}
            shown={shown.filter((measure) => measure !== "orders")}
            current={query.measure}
            to={(measure) => reportPath(query, { measure })}
          />
          <section className="sheet">
            <h2>
              {m.report_heading({
                measure: measures[query.measure].name(),
                group: inSentence(query.group),
              })}
            </h2>
            <ReportGraph report={report} measure={query.measure} />
          </section>
          <section className="report-rows">
            <div className="report-rows-head">
              <h2>{m.report_table({ group: inSentence(query.group) })}</h2>
              <Downloads query={query} />
            </div>
            {report.rows.length > MOST_ROWS ? (
              <details>
                <summary>{m.report_open_table({ count: report.rows.length })}</summary>
                <ReportTable report={report} shown={shown} />
              </details>
            ) : (
              <ReportTable report={report} shown={shown} />
            )}
          </section>
          <About />
        </>
      )}
    </div>
  );
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["report"]>;
/** Nothing was sold, refunded or offered, and nothing in the period before. */
const isEmpty = ({ total, total_before }: Shown): boolean =>
  [total, total_before].every(
    ({ orders, refunds, seats }) => orders === 0 && refunds === 0 && seats === 0,
  );

/** Group, period and basis: a form, so that it works without scripts. */
function Choices({ query, errors }: { query: ReportQuery; errors: Errors }) {
  const { group, span, basis, measure, from, to } = query;
  return (
    // Going back shows that address's values: the key remounts the fields.
    <Form method="get" className="admin-filter" key={reportPath(query)} preventScrollReset>
      <Choice
        name="group"
        label={m.report_group()}
        value={group}
        options={GROUPS}
        names={groupNames}
      />
      <Choice name="span" label={m.report_span()} value={span} options={SPANS} names={spanNames} />
      <Day name="from" label={m.report_from()} value={from} wrong={errors.from !== undefined} />
      <Day name="to" label={m.report_to()} value={to} wrong={errors.to !== undefined} />
      <Choice
        name="basis"
        label={m.report_basis()}
        value={basis}
        options={BASES}
        names={basisNames}
      />
      {measure !== "sales" && <input type="hidden" name="measure" value={measure} />}
      <Button type="submit" size="small">
        {m.report_show()}
      </Button>
      {/* Below all fields: beside one it would push that field out of the row. */}
      {(["from", "to"] as const).map(
        (name) =>
          errors[name] && (
            <p key={name} className="field-error" id={errorOf(name)} role="alert">
              <Icon name="alert" />
              {errors[name]}
            </p>
          ),
      )}
    </Form>
  );
}

function Choice<T extends string>({
  name,
  label,
  value,
  options,
  names,
}: {
  name: string;
  label: string;
  value: T;
  options: T[];
  names: Record<T, () => string>;
}) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option} value={option}>
            {names[option]()}
          </option>
        ))}
      </select>
    </label>
  );
}

const errorOf = (name: string) => `report-${name}-error`;
/** A first or last day of one's own; typing one chooses "my own days". */
function Day({
  name,
  label,
  value,
  wrong,
}: {
  name: string;
  label: string;
  value: string;
  wrong: boolean;
}) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="date"
        name={name}
        defaultValue={value}
        onChange={(event) => {
          const span = event.currentTarget.form?.elements.namedItem("span");
          if (span instanceof HTMLSelectElement) span.value = "custom";
        }}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? errorOf(name) : undefined}
      />
    </label>
  );
}

function Downloads({ query }: { query: ReportQuery }) {
  const to = (format: string) => reportPath(query).replace("?", `/export?format=${format}&`);
  return (
    <p className="report-downloads">
      {["csv", "xlsx"].map((format) => (
        <a key={format} className="btn quiet small" href={to(format)} download>
          <Icon name="download" />
          {m.report_download({ format: format.toUpperCase() })}
        </a>
      ))}
    </p>
  );
}

/** What each figure means. */
function About() {
  return (
    <details className="report-about">
      <summary>{m.report_about()}</summary>
      <dl>
        {MEASURES.map((measure) => (
          <div key={measure}>
            <dt>{measures[measure].name()}</dt>
            <dd>{measures[measure].about()}</dd>
          </div>
        ))}
        <div>
          <dt>{m.report_basis()}</dt>
          <dd>{m.report_about_basis()}</dd>
        </div>
        <div>
          <dt>{m.report_about_split_name()}</dt>
          <dd>{m.report_about_split()}</dd>
        </div>
      </dl>
    </details>
  );
}
