import type { ImportPlan, ImportRow } from "@jukung/contract";
import { useState } from "react";
import {
  data,
  Form,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
} from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Status, type StatusKind } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { TIMETABLE } from "../timetable/paths.ts";
import type { Route } from "./+types/page";
import { exportPath, IMPORT, SHEETS, tableHints, tableNames } from "./tables.ts";
import "../../../../ui/file-input.css";
import "./sheets.css";

/** It takes files. */
export const handle = { takesFiles: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get("file");
  if (!id) return { plan: null };
  const { data: plan } = await visitOf(context).api.fastBoats.sheets.show({ id });
  return { plan };
}

/** The data has changed since the file was read: the page shows what it does now. */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  actionResult?.code === "import_outdated" || defaultShouldRevalidate;

/** Reads a file in, or imports one that was read in. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { sheets } = visit.api.fastBoats;
  const form = await request.formData();
  const id = String(form.get("id") ?? "");
  try {
    if (form.get("intent") === "apply") {
      await sheets.apply({ id, key: String(form.get("key") ?? "") });
      flash(visit, "done", m.import_done());
      return redirect(TIMETABLE);
    }
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0)
      return data({ error: m.import_choose(), code: undefined }, { status: 422 });
    const { data: kept } = await sheets.read({ file });
    return redirect(`${IMPORT}?file=${kept.id}`);
  } catch (error) {
    const { message, errors, status, code } = refusalOf(error);
    const said = errors?.file?.[0] ?? message;
    return data({ error: said, code }, { status: status >= 400 && status < 500 ? status : 422 });
  }
}

/** Ports, timetable and fares as spreadsheets: take them out, read them in. */
export default function Sheets({ loaderData, actionData }: Route.ComponentProps) {
  const { plan } = loaderData;
  return (
    <div className="sheets">
      <Head title={m.import_title()} wrong={Boolean(actionData?.error)} hidden />
      <Breadcrumb
        steps={[{ label: m.timetable_title(), to: TIMETABLE }, { label: m.import_title() }]}
      />
      <header className="admin-head">
        <h1>{m.import_title()}</h1>
      </header>
      {plan ? (
        <Plan plan={plan} error={actionData?.error} />
      ) : (
        <>
          <ReadIn error={actionData?.error} />
          <Exports />
        </>
      )}
    </div>
  );
}

function ReadIn({ error }: { error: string | undefined }) {
  const busy = useNavigation().formData !== undefined;
  const [name, setName] = useState("");
  return (
    <Form method="post" encType="multipart/form-data" className="sheet">
      <h2>{m.import_read()}</h2>
      <p>{m.import_read_text()}</p>
      <div className="sheets-file">
        <input
          id="import-file"
          name="file"
          type="file"
          required
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="file-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "import-error" : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.files?.[0]?.name ?? "")}
        />
        <label className="btn quiet" htmlFor="import-file">
          {m.import_file()}
        </label>
        <span className="script-only sheets-name">{name || m.import_no_file()}</span>
      </div>
      {error && (
        <p className="field-error" id="import-error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
      <Button type="submit" kind="main" pending={busy && m.import_reading()}>
        {m.import_check()}
      </Button>
    </Form>
  );
}

function Exports() {
  return (
    <section className="sheet">
      <h2>{m.export_title()}</h2>
      <p>{m.export_text()}</p>
      <ul className="sheets-tables">
        {SHEETS.map((table) => (
          <li key={table}>
            <div>
              <h3>{tableNames[table]()}</h3>
              <p className="sheet-note">{tableHints[table]()}</p>
            </div>
            <div className="sheets-links">
              <a className="link" href={exportPath(table, "xlsx")} download>
                XLSX
              </a>
              <a className="link" href={exportPath(table, "csv")} download>
                CSV
              </a>
              <a className="link" href={exportPath(table, "xlsx", true)} download>
                {m.export_template()}
              </a>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a className="btn quiet" href={exportPath("all", "xlsx")} download>
          <Icon name="download" />
          <span>{m.export_all()}</span>
        </a>
      </p>
    </section>
  );
}

const actions: Record<ImportRow["action"], { kind: StatusKind; label: () => string }> = {
  error: { kind: "wrong", label: m.import_row_error },
  update: { kind: "waiting", label: m.import_row_update },
  create: { kind: "new", label: m.import_row_create },
  same: { kind: "off", label: m.import_row_same },
};

const columns = (): Column<ImportRow>[] => [
  { key: "table", label: m.import_table(), cell: ({ table }) => tableNames[table]() },
  { key: "line", label: m.import_line(), number: true, cell: ({ line }) => line },
  { key: "name", label: m.import_what(), cell: ({ name }) => name },
  {
    key: "does",
    label: m.import_does(),
    cell: ({ action }) => <Status kind={actions[action].kind}>{actions[action].label()}</Status>,
  },
  {
    key: "cells",
    label: m.import_cells(),
    className: "sheets-cells",
    cell: ({ action, changes, errors }) =>
      changes.length + errors.length === 0 ? (
        "–"
      ) : (
        <ul>
          {errors.map(({ column, message }) => (
            <li key={`${column} ${message}`} className="field-error">
              {column && <code>{column}</code>} {message}
            </li>
          ))}
          {changes.map(({ column, from, to }) => (
            <li key={column}>
              <code>{column}</code>{" "}
              {action !== "create" && (
                <>
                  <del>{from || m.import_empty()}</del> →{" "}
                </>
              )}
              {to || m.import_empty()}
            </li>
          ))}
        </ul>
      ),
  },
];

/** What importing the file does, before it is done. */
function Plan({ plan, error }: { plan: ImportPlan; error: string | undefined }) {
  const doing = useNavigation().formData?.get("intent");
  if (plan.done)
    return (
      <EmptyState kind="data" actions={<ButtonLink to={IMPORT}>{m.import_another()}</ButtonLink>}>
        {m.import_was_done({ file: plan.file })}
      </EmptyState>
    );
  const total = (what: "create" | "update" | "error") =>
    plan.tables.reduce((sum, table) => sum + table[what], 0);
  const [wrong, changes] = [total("error"), total("create") + total("update")];
  return (
    <>
      <section className="sheet sheets-plan" aria-labelledby="import-plan">
        <h2 id="import-plan">{m.import_plan({ file: plan.file })}</h2>
        <ul>
          {plan.tables.map(({ table, create, update, same, error: bad }) => (
            <li key={table}>
              <b>{tableNames[table]()}</b>: {m.import_counts({ create, update, same })}
              {bad > 0 && <strong> {m.import_errors({ count: bad })}</strong>}
            </li>
          ))}
        </ul>
        {error && (
          <p className="field-error" role="alert">
            <Icon name="alert" />
            {error}
          </p>
        )}
        <p>
          {wrong > 0
            ? m.import_correct()
            : changes === 0
              ? m.import_nothing()
              : m.import_all_or_none()}
        </p>
        <Form method="post" className="sheets-apply">
          <input type="hidden" name="id" value={plan.id} />
          <input type="hidden" name="key" value={plan.key} />
          {wrong === 0 && changes > 0 && (
            <Button
              type="submit"
              name="intent"
              value="apply"
              kind="main"
              pending={doing === "apply" && m.import_importing()}
            >
              {m.import_apply({ count: changes })}
            </Button>
          )}
          <Link className="link" to={IMPORT}>
            {m.import_another()}
          </Link>
        </Form>
      </section>
      {plan.rows.length > 0 && (
        <Table
          caption={m.import_plan({ file: plan.file })}
          columns={columns()}
          rows={plan.rows}
          rowKey={({ table, line, name }) => `${table} ${line} ${name}`}
          footer={plan.more > 0 && <p>{m.import_more({ count: plan.more })}</p>}
        />
      )}
    </>
  );
}
