import type { SettlementMonth } from "@jukung/contract";
import { Link } from "react-router";
import { monthName } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { LinkTabs } from "~/ui/tabs.tsx";
import { MONTH, MONTHS, monthPath, monthStates, settlementTabs } from "../labels.ts";
import type { Route } from "./+types/months";
import "../settlement.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("before") ?? "";
  const wish = MONTH.test(asked) ? { before: asked } : {};
  const { data: months, before } = await visitOf(context).api.settlement.months(wish);
  return { months, before, newest: asked === "" };
}

const columns = (): Column<SettlementMonth>[] => [
  {
    key: "month",
    label: m.settlement_month(),
    cell: ({ month }) => (
      <Link className="link" to={monthPath(month)}>
        {monthName(`${month}-01`)}
      </Link>
    ),
  },
  {
    key: "state",
    label: m.settlement_state(),
    cell: ({ state }) => (
      <Status kind={monthStates[state].kind}>{monthStates[state].label()}</Status>
    ),
  },
  {
    key: "sales",
    label: m.settlement_sales(),
    number: true,
    cell: ({ totals }) => rupiah(totals.sales),
  },
  {
    key: "refunds",
    label: m.settlement_refunds(),
    number: true,
    cell: ({ totals }) => rupiah(totals.refunds),
  },
  {
    key: "fees",
    label: m.settlement_fees_and_vat(),
    number: true,
    cell: ({ totals }) => rupiah(totals.fees + totals.vat),
  },
  {
    key: "net",
    label: m.settlement_net(),
    number: true,
    cell: ({ totals }) => <b>{rupiah(totals.net)}</b>,
  },
  {
    key: "differences",
    label: m.settlement_open_differences(),
    number: true,
    cell: ({ open_differences }) => open_differences,
  },
  {
    key: "late",
    label: m.settlement_after_closing(),
    number: true,
    cell: ({ after_closing, state }) => (state === "closed" ? after_closing : "–"),
  },
];

/** `/admin/settlement/months`: what reports add up to, and which months are closed. */
export default function Months({ loaderData: { months, before, newest } }: Route.ComponentProps) {
  return (
    <div className="settlement">
      <Head title={m.settlement_months()} hidden />
      <header className="admin-head">
        <h1>{m.settlement_months()}</h1>
        <p className="admin-head-text">{m.settlement_months_text()}</p>
      </header>
      <LinkTabs label={m.settlement_title()} tabs={settlementTabs(MONTHS)} />
      <Table
        caption={m.settlement_months()}
        columns={columns()}
        rows={months}
        rowKey={({ month }) => month}
        empty={
          <EmptyState kind="data" title={m.settlement_no_months()}>
            {m.settlement_none_text()}
          </EmptyState>
        }
      />
      {(before || !newest) && (
        <nav className="settlement-more" aria-label={m.settlement_months()}>
          {!newest && (
            <Link className="btn quiet" to={MONTHS}>
              {m.settlement_months_newest()}
            </Link>
          )}
          {before && (
            <Link className="btn quiet" to={`${MONTHS}?before=${before}`}>
              {m.settlement_months_older()}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
