import type { SystemAlert, SystemReport } from "@jukung/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { instant, instantOnBali } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import type { Route } from "./+types/admin";
import { ALERTS } from "./alerts.ts";
import "./system.css";

export async function loader({ context }: Route.LoaderArgs) {
  return { report: (await visitOf(context).api.system.report({})).data };
}

/** `/admin/system`: how the site runs, and what to do where it does not. */
export default function System({ loaderData: { report } }: Route.ComponentProps) {
  return (
    <div className="system">
      <Head title={m.system_title()} hidden />
      <header className="admin-head">
        <h1>{m.system_title()}</h1>
        <div className="admin-head-actions">
          <ButtonLink kind="quiet" to="." replace>
            {m.system_reload()}
          </ButtonLink>
        </div>
        <p className="admin-head-text">
          {m.system_text()} {m.system_read_at({ at: instant(report.at) })}
        </p>
      </header>
      <Alerts alerts={report.alerts} />
      <div className="system-parts">
        <Gateway gateway={report.gateway} />
        <Emails emails={report.emails} />
        <DatabaseFacts database={report.database} />
        <Backups backups={report.backups} />
      </div>
      <Part title={m.system_processes()}>
        <Table
          caption={m.system_processes()}
          columns={processColumns()}
          rows={report.processes}
          rowKey={({ id }) => id}
        />
      </Part>
      <Part title={m.system_queues()}>
        <Table
          caption={m.system_queues()}
          columns={queueColumns()}
          rows={report.queues}
          rowKey={({ name }) => name}
          empty={<p className="system-empty">{m.system_queues_empty()}</p>}
        />
      </Part>
      <Part title={m.system_errors()}>
        <Table
          caption={m.system_errors()}
          columns={errorColumns()}
          rows={report.errors}
          rowKey={({ type, place, route, message }) => [type, place, route, message].join()}
          empty={<p className="system-empty">{m.system_errors_empty()}</p>}
        />
      </Part>
    </div>
  );
}

function Alerts({ alerts }: { alerts: SystemAlert[] }) {
  if (alerts.length === 0)
    return (
      <section className="sheet system-well">
        <Status kind="good" badge>
          {m.system_well()}
        </Status>
        <p>{m.system_well_text()}</p>
      </section>
    );
  return (
    <section className="sheet system-alerts">
      <h2>{m.system_to_do()}</h2>
      <ul>
        {alerts.map((alert) => {
          const { title, what_to_do, to, label } = ALERTS[alert];
          return (
            <li key={alert}>
              <Icon name="alert" />
              <div>
                <h3>{title()}</h3>
                <p>{what_to_do()}</p>
                {to && label && (
                  <Link className="link" to={to}>
                    {label()}
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="system-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ title, facts }: { title: string; facts: [label: string, ReactNode][] }) {
  return (
    <section className="sheet system-facts">
      <h2>{title}</h2>
      <dl className="fact-list">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const at = (time: string | null) =>
  time === null ? m.system_never() : <time dateTime={time}>{instantOnBali(time)}</time>;
/** When the oldest of what waits began to; nothing where nothing waits. */
const oldest = (time: string | null): [string, ReactNode][] =>
  time === null ? [] : [[m.system_oldest(), at(time)]];

function Gateway({ gateway }: { gateway: SystemReport["gateway"] }) {
  return (
    <Facts
      title={m.system_gateway()}
      facts={[
        [m.system_gateway_name(), gateway.name],
        [m.system_gateway_ok(), at(gateway.ok_at)],
        ...(gateway.failed_at
          ? ([
              [
                m.system_gateway_failed(),
                <>
                  {at(gateway.failed_at)}
                  <small className="system-detail">{gateway.failure}</small>
                </>,
              ],
            ] satisfies [string, ReactNode][])
          : []),
        [m.system_gateway_open(), gateway.open],
        [m.system_gateway_due(), gateway.due.count],
        ...oldest(gateway.due.oldest_at),
      ]}
    />
  );
}

const Emails = ({ emails }: { emails: SystemReport["emails"] }) => (
  <Facts
    title={m.system_emails()}
    facts={[
      [m.system_waiting(), emails.count],
      ...oldest(emails.oldest_at),
      [m.system_refused(), emails.failed],
      ...(emails.bounces_unread
        ? ([
            [
              m.system_bounces_failed(),
              <>
                {at(emails.bounces_unread.at)}
                <small className="system-detail">{emails.bounces_unread.error}</small>
              </>,
            ],
          ] satisfies [string, ReactNode][])
        : []),
    ]}
  />
);

const MEGABYTE = 1024 * 1024;
/** Small ones with a decimal: a backup of 0 MB looks like none. */
const size = (bytes: number): string =>
  new Intl.NumberFormat(getLocale(), {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: bytes < 10 * MEGABYTE ? 1 : 0,
  }).format(bytes / MEGABYTE);

const ofReplica = (replica: SystemReport["database"]["replica"]): [string, ReactNode][] =>
  replica
    ? [
        [
          m.system_replica(),
          replica.behind === null
            ? m.system_replica_away()
            : m.system_replica_behind({
                seconds: new Intl.NumberFormat(getLocale()).format(replica.behind),
              }),
        ],
        [
          m.system_replica_reads(),
          m.system_connections_of({
            count: replica.reads,
            max: replica.reads + replica.reads_of_primary,
          }),
        ],
      ]
    : [];

const DatabaseFacts = ({ database }: { database: SystemReport["database"] }) => (
  <Facts
    title={m.system_database()}
    facts={[
      [m.system_database_version(), database.version],
      [m.system_database_size(), size(database.bytes)],
      [
        m.system_connections(),
        m.system_connections_of({ count: database.connections, max: database.max_connections }),
      ],
      ...ofReplica(database.replica),
    ]}
  />
);

const Backups = ({ backups: { done, failed } }: { backups: SystemReport["backups"] }) => (
  <Facts
    title={m.system_backups()}
    facts={[
      [m.system_backup_done(), at(done?.at ?? null)],
      ...(done
        ? ([
            [m.system_database_size(), size(done.bytes)],
            [m.system_backup_place(), done.place],
          ] satisfies [string, ReactNode][])
        : []),
      ...(failed
        ? ([
            [
              m.system_backup_failed(),
              <>
                {at(failed.at)}
                <small className="system-detail">{failed.error}</small>
              </>,
            ],
          ] satisfies [string, ReactNode][])
        : []),
    ]}
  />
);

type Process = SystemReport["processes"][number];
const processColumns = (): Column<Process>[] => [
  { key: "started", label: m.system_process(), cell: ({ started_at }) => at(started_at) },
  { key: "version", label: m.system_version(), cell: ({ version }) => version },
  {
    key: "works",
    label: m.system_works(),
    cell: ({ works }) => (works ? m.system_works_yes() : m.system_works_no()),
  },
  { key: "seen", label: m.system_seen(), cell: ({ seen_at }) => at(seen_at) },
];

type Queue = SystemReport["queues"][number];
const queueColumns = (): Column<Queue>[] => [
  { key: "name", label: m.system_queue(), cell: ({ name }) => name },
  { key: "waiting", label: m.system_waiting(), number: true, cell: ({ waiting }) => waiting },
  { key: "active", label: m.system_active(), number: true, cell: ({ active }) => active },
  { key: "failed", label: m.system_failed(), number: true, cell: ({ failed }) => failed },
  {
    key: "oldest",
    label: m.system_oldest(),
    cell: ({ oldest_at }) => (oldest_at ? at(oldest_at) : "–"),
  },
];

type Failure = SystemReport["errors"][number];
const errorColumns = (): Column<Failure>[] => [
  {
    key: "error",
    label: m.system_error(),
    className: "wraps",
    cell: ({ type, message }) => (
      <span className="system-error">
        <strong>{type}</strong> {message}
      </span>
    ),
  },
  {
    key: "where",
    label: m.system_where(),
    className: "wraps",
    cell: ({ route, place, request_id }) => (
      <span className="system-error">
        {route}
        {place && <small className="system-detail">{place}</small>}
        {request_id && (
          <small className="system-detail">{m.system_request({ id: request_id })}</small>
        )}
      </span>
    ),
  },
  { key: "count", label: m.system_times(), number: true, cell: ({ count }) => count },
  { key: "last", label: m.system_last(), cell: ({ last_at }) => at(last_at) },
];
