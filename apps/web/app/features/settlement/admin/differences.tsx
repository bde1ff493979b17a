import type { SettlementDifference } from "@jukung/contract";
import { Form, Link } from "react-router";
import { instantOnBali } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { LinkTabs } from "~/ui/tabs.tsx";
import {
  channelName,
  DIFFERENCE_STATES,
  DIFFERENCE_TYPES,
  DIFFERENCES,
  differenceStates,
  differenceTypes,
  filePath,
  settlementTabs,
} from "../labels.ts";
import type { Route } from "./+types/differences";
import "../settlement.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const type = DIFFERENCE_TYPES.find((one) => one === query.get("type"));
  const state = DIFFERENCE_STATES.find((one) => one === query.get("state")) ?? "open";
  const asked = { state, ...(type ? { type } : {}) };
  const { data, meta } = await visitOf(context).api.settlement.differences({
    ...asked,
    page: pageIn(query),
    per_page: 20,
  });
  return { differences: data, meta, asked };
}

const columns = (): Column<SettlementDifference>[] => [
  { key: "type", label: m.settlement_difference(), cell: ({ type }) => differenceTypes[type]() },
  {
    key: "at",
    label: m.settlement_at(),
    cell: ({ at }) => <time dateTime={at}>{instantOnBali(at)}</time>,
  },
  {
    key: "order",
    label: m.settlement_order(),
    className: "wraps",
    cell: ({ order, reference }) =>
      order ? (
        <Link className="link num" to={`/admin/orders/${order.kind}/${order.slug}`}>
          {order.booking_id}
        </Link>
      ) : (
        <span className="settlement-name">{reference || "–"}</span>
      ),
  },
  { key: "channel", label: m.settlement_channel(), cell: ({ channel }) => channelName(channel) },
  {
    key: "reported",
    label: m.settlement_reported(),
    number: true,
    cell: ({ reported }) => (reported === null ? "–" : rupiah(reported)),
  },
  {
    key: "expected",
    label: m.settlement_expected(),
    number: true,
    cell: ({ expected }) => (expected === null ? "–" : rupiah(expected)),
  },
  {
    key: "file",
    label: m.settlement_report(),
    className: "wraps",
    cell: ({ file }) =>
      file ? (
        <Link className="link settlement-name" to={filePath(file)}>
          {m.settlement_file_row({ name: file.name, line: file.line })}
        </Link>
      ) : (
        "–"
      ),
  },
  {
    key: "task",
    label: m.settlement_task(),
    cell: ({ task }) =>
      task !== null && (
        <Link className="link" to={`/admin/tasks/${task}`}>
          {m.settlement_to_task()}
        </Link>
      ),
  },
];

/** `/admin/settlement/differences`: what reports and our books do not agree on. */
export default function Differences({
  loaderData: { differences, meta, asked },
}: Route.ComponentProps) {
  return (
    <div className="settlement">
      <Head title={m.settlement_differences()} hidden />
      <header className="admin-head">
        <h1>{m.settlement_differences()}</h1>
        <p className="admin-head-text">{m.settlement_differences_text()}</p>
      </header>
      <LinkTabs label={m.settlement_title()} tabs={settlementTabs(DIFFERENCES)} />
      <Table
        caption={m.settlement_differences()}
        columns={columns()}
        rows={differences}
        rowKey={({ id }) => id}
        toolbar={
          <Form method="get" role="search" className="admin-filter" key={JSON.stringify(asked)}>
            <label>
              <span>{m.settlement_state()}</span>
              <select name="state" defaultValue={asked.state}>
                {DIFFERENCE_STATES.map((one) => (
                  <option key={one} value={one}>
                    {differenceStates[one].label()}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span>{m.settlement_difference()}</span>
              <select name="type" defaultValue={asked.type ?? ""}>
                <option value="">{m.settlement_all()}</option>
                {DIFFERENCE_TYPES.map((one) => (
                  <option key={one} value={one}>
                    {differenceTypes[one]()}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit" size="small">
              {m.orders_find()}
            </Button>
          </Form>
        }
        empty={
          <EmptyState kind="data" title={m.settlement_no_differences()}>
            {m.settlement_no_differences_text()}
          </EmptyState>
        }
        footer={<Pagination {...meta} />}
      />
    </div>
  );
}
