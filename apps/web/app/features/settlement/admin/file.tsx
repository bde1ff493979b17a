import type { SettlementFileDetail, SettlementLine } from "@jukung/contract";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { dayIn, instant, instantOnBali, plainDay } from "~/lib/dates.ts";
import { flash } from "~/lib/flash.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn, searchIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { TotalsTable } from "../components/totals-table.tsx";
import {
  channelName,
  differenceStates,
  filePath,
  fileStates,
  formats,
  lineTypes,
  OUTCOMES,
  outcomes,
  SETTLEMENT,
} from "../labels.ts";
import type { Route } from "./+types/file";
import "../settlement.css";

function numberIn({ id }: { id: string }): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  return Number(id);
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const id = numberIn(params);
  const query = new URL(request.url).searchParams;
  const outcome = OUTCOMES.find((one) => one === query.get("outcome"));
  const day = dayIn(query.get("day"));
  const channel = searchIn(query, "channel").slice(0, 60);
  const search = searchIn(query);
  const asked = {
    ...(outcome ? { outcome } : {}),
    ...(day ? { day } : {}),
    ...(channel ? { channel } : {}),
    ...(search ? { search } : {}),
  };
  const [{ data: file }, lines] = await Promise.all([
    api.settlement.file({ id }),
    api.settlement.lines({ id, ...asked, page: pageIn(query), per_page: 50 }),
  ]);
  return { file, lines: lines.data, meta: lines.meta, asked };
}

export async function action({ params, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const id = numberIn(params);
  try {
    const { data: file } = await visit.api.settlement.apply({ id });
    flash(visit, "done", m.settlement_applied({ count: file.open_differences }));
    return redirect(filePath({ id }));
  } catch (error) {
    const { message, status } = refusalOf(error);
    return data({ error: message }, { status: status >= 400 && status < 500 ? status : 422 });
  }
}

type Asked = Route.ComponentProps["loaderData"]["asked"];

/** One report: what it says, and how its rows fit our books. */
export default function FilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, lines, meta, asked } = loaderData;
  const state = fileStates[file.state];
  return (
    <div className="settlement">
      <Head title={file.name} wrong={actionData !== undefined} hidden />
      <Breadcrumb steps={[{ label: m.settlement_title(), to: SETTLEMENT }, { label: file.name }]} />
      <header className="admin-head">
        <h1 className="settlement-name">{file.name}</h1>
        <Status kind={state.kind} badge>
          {state.label()}
        </Status>
      </header>
      {file.state === "wrong" ? (
        <Problems file={file} />
      ) : (
        <Summary file={file} error={actionData?.error} />
      )}
      {file.state !== "wrong" && (
        <>
          <TotalsTable
            caption={m.settlement_by_channel()}
            first={m.settlement_channel()}
            rows={file.channels.map((row) => ({ ...row, name: channelName(row.channel) }))}
          />
          <TotalsTable
            caption={m.settlement_by_day()}
            first={m.settlement_day()}
            rows={file.days.map((row) => ({ ...row, name: plainDay(row.day) }))}
          />
          <section className="settlement-part">
            <h2>{m.settlement_rows()}</h2>
            <Table
              caption={m.settlement_rows()}
              columns={columns()}
              rows={lines}
              rowKey={({ line }) => line}
              scrollsByKey
              toolbar={<Filters file={file} asked={asked} />}
              empty={
                <EmptyState
                  kind="search"
                  actions={<ButtonLink to={filePath(file)}>{m.filters_clear()}</ButtonLink>}
                />
              }
              footer={<Pagination {...meta} />}
            />
          </section>
        </>
      )}
    </div>
  );
}

/** How much fits, and before it is applied the button that does. */
function Summary({ file, error }: { file: SettlementFileDetail; error: string | undefined }) {
  const busy = useNavigation().formData !== undefined;
  return (
    <section className="sheet">
      <ErrorSummary message={error} errors={[]} />
      <p>
        {formats[file.format]()}, {m.settlement_rows_count({ count: file.lines })}
        {file.skipped > 0 && `, ${m.settlement_skipped({ count: file.skipped })}`}
      </p>
      <ul className="settlement-outcomes">
        {file.outcomes.map(({ outcome, count, amount }) => (
          <li key={outcome}>
            <Status kind={outcomes[outcome].kind}>{outcomes[outcome].label()}</Status>
            <b className="num">{count}</b>
            <span className="num">{rupiah(amount)}</span>
          </li>
        ))}
      </ul>
      {file.state === "read" ? (
        <Form method="post" className="settlement-apply">
          <p>{m.settlement_apply_text()}</p>
          <Button type="submit" kind="main" pending={busy && m.settlement_applying()}>
            {m.settlement_apply()}
          </Button>
        </Form>
      ) : (
        <p className="sheet-note">
          {m.settlement_applied_by({
            name: file.applied_by,
            at: file.applied_at ? instant(file.applied_at) : "",
          })}
        </p>
      )}
    </section>
  );
}

function Problems({ file: { problems, more_problems } }: { file: SettlementFileDetail }) {
  return (
    <section className="sheet">
      <h2>{m.settlement_problems()}</h2>
      <p>{m.settlement_problems_text()}</p>
      <ul className="settlement-problems">
        {problems.map(({ line, column, message }) => (
          <li key={`${line} ${column}`}>
            <b>{m.settlement_problem_row({ line })}</b> <code>{column}</code> {message}
          </li>
        ))}
      </ul>
      {more_problems > 0 && <p>{m.settlement_more_problems({ count: more_problems })}</p>}
      <p>
        <Link className="link" to={SETTLEMENT}>
          {m.settlement_another()}
        </Link>
      </p>
    </section>
  );
}

const columns = (): Column<SettlementLine>[] => [
  { key: "line", label: m.settlement_row(), number: true, cell: ({ line }) => line },
  {
    key: "at",
    label: m.settlement_at(),
    cell: ({ at }) => <time dateTime={at}>{instantOnBali(at)}</time>,
  },
  { key: "type", label: m.settlement_type(), cell: ({ type }) => lineTypes[type]() },
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
    key: "amount",
    label: m.settlement_amount(),
    number: true,
    cell: ({ amount, expected, outcome }) => (
      <>
        {rupiah(amount)}
        {outcome === "amount" && expected !== null && (
          <small className="settlement-expected">
            {m.settlement_ours({ amount: rupiah(expected) })}
          </small>
        )}
      </>
    ),
  },
  {
    key: "fee",
    label: m.settlement_fees_and_vat(),
    number: true,
    cell: ({ fee, vat }) => rupiah(fee + vat),
  },
  { key: "net", label: m.settlement_net(), number: true, cell: ({ net }) => rupiah(net) },
  {
    key: "outcome",
    label: m.settlement_result(),
    cell: ({ outcome, difference }) => (
      <span className="settlement-result">
        <Status kind={outcomes[outcome].kind}>{outcomes[outcome].label()}</Status>
        {difference && <small>{differenceStates[difference].label()}</small>}
      </span>
    ),
  },
];

function Filters({ file, asked }: { file: SettlementFileDetail; asked: Asked }) {
  const { outcome = "", channel = "", day = "", search = "" } = asked;
  return (
    // Going back shows that address's values: the key remounts the fields.
    <Form method="get" role="search" className="admin-filter" key={JSON.stringify(asked)}>
      <label>
        <span>{m.settlement_search()}</span>
        <input type="search" name="search" defaultValue={search} maxLength={100} />
      </label>
      <label>
        <span>{m.settlement_result()}</span>
        <select name="outcome" defaultValue={outcome}>
          <option value="">{m.settlement_all()}</option>
          {file.outcomes.map((one) => (
            <option key={one.outcome} value={one.outcome}>
              {outcomes[one.outcome].label()}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{m.settlement_channel()}</span>
        <select name="channel" defaultValue={channel}>
          <option value="">{m.settlement_all()}</option>
          {file.channels.map((one) => (
            <option key={one.channel} value={one.channel}>
              {channelName(one.channel)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{m.settlement_day()}</span>
        <select name="day" defaultValue={day}>
          <option value="">{m.settlement_all()}</option>
          {file.days.map((one) => (
            <option key={one.day} value={one.day}>
              {plainDay(one.day)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="small">
        {m.orders_find()}
      </Button>
      {Object.keys(asked).length > 0 && (
        <Link className="link" to={filePath(file)}>
          {m.filters_clear()}
        </Link>
      )}
    </Form>
  );
}
