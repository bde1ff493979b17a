import type { SettlementFile } from "@jukung/contract";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { dayOnBali, instant, plainDay } from "~/lib/dates.ts";
import { flash } from "~/lib/flash.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { LinkTabs } from "~/ui/tabs.tsx";
import { FileDrop } from "../components/file-drop.tsx";
import { filePath, fileStates, formats, SETTLEMENT, settlementTabs } from "../labels.ts";
import type { Route } from "./+types/files";
import "../settlement.css";

/** It takes files. */
export const handle = { takesFiles: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageIn(new URL(request.url).searchParams);
  const { data, meta, sandbox } = await visitOf(context).api.settlement.files({
    page,
    per_page: 20,
  });
  return { files: data, meta, sandbox };
}

/** Reads a report in; its page says what applying it would find. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const file = (await request.formData()).get("file");
  if (!(file instanceof File) || file.size === 0)
    return data({ error: m.settlement_choose_first() }, { status: 422 });
  try {
    const { data: read } = await visit.api.settlement.read({ file });
    if (read.again) flash(visit, "done", m.settlement_again());
    return redirect(filePath(read));
  } catch (error) {
    const { message, errors, status } = refusalOf(error);
    const known = status >= 400 && status < 500 ? status : 422;
    return data({ error: errors?.file?.[0] ?? message }, { status: known });
  }
}

const columns = (): Column<SettlementFile>[] => [
  {
    key: "name",
    label: m.settlement_report(),
    className: "wraps",
    cell: (file) => (
      <Link className="link" to={filePath(file)}>
        {file.name}
      </Link>
    ),
  },
  { key: "format", label: m.settlement_format(), cell: ({ format }) => formats[format]() },
  { key: "days", label: m.settlement_days(), cell: (file) => daysOf(file) },
  { key: "rows", label: m.settlement_rows(), number: true, cell: ({ lines }) => lines },
  {
    key: "state",
    label: m.settlement_state(),
    cell: ({ state }) => <Status kind={fileStates[state].kind}>{fileStates[state].label()}</Status>,
  },
  {
    key: "differences",
    label: m.settlement_open_differences(),
    number: true,
    cell: ({ state, open_differences }) => (state === "applied" ? open_differences : "–"),
  },
  {
    key: "read",
    label: m.settlement_read_at(),
    cell: ({ read_at }) => <time dateTime={read_at}>{instant(read_at)}</time>,
  },
];
/** The days of a report on Bali. */
function daysOf({ from, until }: SettlementFile): string {
  if (!from || !until) return "–";
  const days = [from, until].map((at) => plainDay(dayOnBali(new Date(at))));
  return [...new Set(days)].join(" – ");
}

/** `/admin/settlement`: the gateway's reports, and a new one. */
export default function Files({ loaderData, actionData }: Route.ComponentProps) {
  const { files, meta, sandbox } = loaderData;
  const busy = useNavigation().formData !== undefined;
  return (
    <div className="settlement">
      <Head title={m.settlement_title()} wrong={Boolean(actionData?.error)} hidden />
      <header className="admin-head">
        <h1>{m.settlement_title()}</h1>
        <p className="admin-head-text">{m.settlement_text()}</p>
      </header>
      <LinkTabs label={m.settlement_title()} tabs={settlementTabs(SETTLEMENT)} />
      <Form method="post" encType="multipart/form-data" className="sheet">
        <h2>{m.settlement_read_in()}</h2>
        <p>{m.settlement_read_text()}</p>
        <FileDrop error={actionData?.error} />
        <Button type="submit" kind="main" pending={busy && m.settlement_reading()}>
          {m.settlement_check()}
        </Button>
      </Form>
      {sandbox && <Samples />}
      <Table
        caption={m.settlement_reports()}
        columns={columns()}
        rows={files}
        rowKey={({ id }) => id}
        empty={
          <EmptyState kind="data" title={m.settlement_none()}>
            {m.settlement_none_text()}
          </EmptyState>
        }
        footer={<Pagination {...meta} />}
      />
    </div>
  );
}

/** Where payments are only simulated, so is the gateway's report. */
function Samples() {
  const report = "/api/sandbox-gateway/report";
  return (
    <section className="sheet">
      <h2>{m.settlement_samples()}</h2>
      <p>{m.settlement_samples_text()}</p>
      <ul className="settlement-samples">
        {[
          { href: `${report}?format=transactions`, label: m.settlement_format_transactions() },
          { href: `${report}?format=balance`, label: m.settlement_format_balance() },
          { href: `${report}?format=transactions&faults=yes`, label: m.settlement_sample_faults() },
        ].map(({ href, label }) => (
          <li key={href}>
            <a className="link" href={href} download>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
