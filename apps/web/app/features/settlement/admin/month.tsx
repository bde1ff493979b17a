import type { SettlementMonthDetail } from "@jukung/contract";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { instant, instantOnBali, monthName } from "~/lib/dates.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { TotalsList } from "../components/totals-list.tsx";
import { TotalsTable } from "../components/totals-table.tsx";
import { channelName, DIFFERENCES, MONTH, MONTHS, monthPath, monthStates } from "../labels.ts";
import type { Route } from "./+types/month";
import "../settlement.css";

/** A month in the address, `2026-11`; another text is none. */
function monthIn({ month }: { month: string }): string {
  if (!MONTH.test(month)) throw data(null, { status: 404 });
  return month;
}
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  return { month: (await api.settlement.month({ month: monthIn(params) })).data };
}
export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const month = monthIn(params);
  const posted = await readForm<{ key?: string; reason?: string }>(request);
  const { key = "", reason = "" } = posted.value;
  try {
    await visit.api.settlement.close({ month, key, reason });
  } catch (error) {
    const refused = refuse(posted, error, { fields: ["reason"] });
    return data(refused.data satisfies FormAnswer, refused.init ?? {});
  }
  flash(visit, "done", m.settlement_did_close({ month: monthName(`${month}-01`) }));
  return redirect(monthPath(month));
}
/** The totals that are closed are those on the page: after a refusal it shows them anew. */
export const shouldRevalidate = (): boolean => true;

type Late = SettlementMonthDetail["late"][number];
const lateTypes: Record<Late["type"], () => string> = {
  line: m.settlement_late_line,
  payment: m.settlement_late_payment,
  refund: m.settlement_late_refund,
};
const lateColumns = (): Column<Late>[] => [
  { key: "type", label: m.settlement_type(), cell: ({ type }) => lateTypes[type]() },
  {
    key: "at",
    label: m.settlement_at(),
    cell: ({ at }) => <time dateTime={at}>{instantOnBali(at)}</time>,
  },
  {
    key: "reference",
    label: m.settlement_reference(),
    className: "wraps",
    cell: ({ reference }) => <span className="settlement-name">{reference || "–"}</span>,
  },
  {
    key: "amount",
    label: m.settlement_amount(),
    number: true,
    cell: ({ amount }) => rupiah(amount),
  },
  {
    key: "counts",
    label: m.settlement_counts_in(),
    cell: ({ counts_in }) =>
      counts_in ? monthName(`${counts_in}-01`) : m.settlement_counts_next(),
  },
];

/** One month: its totals as they are, or as they were kept. */
export default function MonthPage({
  loaderData: { month },
  actionData: answer,
}: Route.ComponentProps) {
  const name = monthName(`${month.month}-01`);
  const state = monthStates[month.state];
  return (
    <div className="settlement">
      <Head title={name} wrong={answer !== undefined} hidden />
      <Breadcrumb steps={[{ label: m.settlement_months(), to: MONTHS }, { label: name }]} />
      <header className="admin-head">
        <h1>{name}</h1>
        <Status kind={state.kind} badge>
          {state.label()}
        </Status>
      </header>
      <section className="sheet">
        <h2>{m.settlement_by_reports()}</h2>
        <TotalsList totals={month.totals} />
        <Books month={month} />
        <p>
          <a className="btn quiet" href={`${monthPath(month.month)}/csv`} download>
            <Icon name="download" />
            <span>{m.settlement_csv()}</span>
          </a>
        </p>
      </section>
      {month.state === "closed" ? (
        <Closed month={month} />
      ) : (
        <Closing month={month} name={name} answer={answer} />
      )}
      <TotalsTable
        caption={m.settlement_by_channel()}
        first={m.settlement_channel()}
        rows={month.channels.map((row) => ({ ...row, name: channelName(row.channel) }))}
      />
      {month.late.length > 0 && (
        <section className="settlement-part">
          <h2>{m.settlement_after_closing()}</h2>
          <p>{m.settlement_after_closing_text()}</p>
          <Table
            caption={m.settlement_after_closing()}
            columns={lateColumns()}
            rows={month.late}
            rowKey={({ type, reference, at }) => `${type} ${reference} ${at}`}
          />
        </section>
      )}
    </div>
  );
}

/** The same month in our own books, beside the gateway's. */
function Books({
  month: { totals, books_sales, books_refunds },
}: {
  month: SettlementMonthDetail;
}) {
  const same = totals.sales === books_sales && totals.refunds === books_refunds;
  return (
    <p className="settlement-books">
      {m.settlement_books({ sales: rupiah(books_sales), refunds: rupiah(books_refunds) })}{" "}
      <Status kind={same ? "good" : "wrong"}>
        {same ? m.settlement_books_same() : m.settlement_books_differ()}
      </Status>
    </p>
  );
}

function Closed({ month }: { month: SettlementMonthDetail }) {
  const at = month.closed_at ? instant(month.closed_at) : "";
  return (
    <section className="sheet">
      <h2>{m.settlement_month_closed()}</h2>
      <p>{m.settlement_closed_by({ name: month.closed_by, at })}</p>
      {month.reason && (
        <p className="settlement-name">
          {m.settlement_closed_why({ count: month.differences_then, reason: month.reason })}
        </p>
      )}
    </section>
  );
}

function Closing({
  month,
  name,
  answer,
}: {
  month: SettlementMonthDetail;
  name: string;
  answer: FormAnswer | undefined;
}) {
  const { field, wrong } = plainForm("close", answer);
  const busy = useNavigation().formData !== undefined;
  const open = month.open_differences;
  const differences = open > 0 && (
    <p>
      <Link className="link" to={DIFFERENCES}>
        {m.settlement_month_differences({ count: open })}
      </Link>
    </p>
  );
  if (month.state !== "ready")
    return (
      <section className="sheet">
        <h2>{m.settlement_close()}</h2>
        <ErrorSummary {...wrong} />
        <p>
          {month.state === "running" ? m.settlement_close_running() : m.settlement_close_later()}
        </p>
        {differences}
      </section>
    );
  return (
    <Form method="post" className="sheet" preventScrollReset>
      <h2>{m.settlement_close()}</h2>
      <ErrorSummary {...withLabels("close", wrong, { reason: m.settlement_reason() })} />
      <p>{m.settlement_close_text({ month: name, net: rupiah(month.totals.net) })}</p>
      {differences}
      <input type="hidden" name="key" value={month.key} />
      {open > 0 && (
        <TextareaField
          {...field("reason")}
          label={m.settlement_reason()}
          hint={m.settlement_reason_hint()}
          maxLength={500}
          rows={3}
        />
      )}
      <Button type="submit" kind="main" pending={busy && m.settlement_closing()}>
        {m.settlement_close_month({ month: name })}
      </Button>
    </Form>
  );
}
