import type { SystemAlert } from "@jukung/contract";
import { addMinutes } from "../../platform/clock.ts";
import { MOST_BEHIND } from "../../platform/replica.ts";
import type { ErrorRow } from "./queries/errors.ts";
import type { ProcessRow } from "./queries/processes.ts";
import type { Readings } from "./queries/readings.ts";

export type Seen = {
  readings: Readings;
  /** When the newest backup that was verified ended. */
  backup_at: Date | null;
  /** When the newest one that failed did. */
  backup_failed_at: Date | null;
  processes: ProcessRow[];
  /** What the process that answers knows of the replica, if there is one. */
  replica: ReplicaSeen | null;
  errors: Pick<ErrorRow, "last_at">[];
  now: Date;
};
/** `behind` in seconds; null while it is away. */
export type ReplicaSeen = { behind: number | null };
export type GatewaySeen = { ok_at: Date | null; failed_at: Date | null; failure: string | null };

/** A process that has not said for so long that it lives does not (minutes). */
export const SILENT = 2;
const LATE = 5;
const UPDATE = 10;
/** A nightly backup, and two hours for a late one. */
const BACKUP = 26 * 60;

/** What all processes have seen of the gateway last. */
export function gatewaySeen(processes: ProcessRow[]): GatewaySeen {
  const newest = (of: (row: ProcessRow) => Date | null) =>
    processes.reduce<ProcessRow | undefined>(
      (found, row) => ((of(row) ?? 0) > ((found && of(found)) ?? 0) ? row : found),
      undefined,
    );
  const ok = newest((row) => row.gateway_ok_at);
  const failed = newest((row) => row.gateway_failed_at);
  return {
    ok_at: ok?.gateway_ok_at ?? null,
    failed_at: failed?.gateway_failed_at ?? null,
    failure: failed?.gateway_failure ?? null,
  };
}

/** Since when a process cannot read the mailbox for bounces, and why; null where each can. */
export function bouncesSeen(processes: ProcessRow[]): { failed_at: Date; failure: string } | null {
  const row = processes.find(({ bounces_failed_at }) => bounces_failed_at !== null);
  return row?.bounces_failed_at
    ? { failed_at: row.bounces_failed_at, failure: row.bounces_failure ?? "" }
    : null;
}

type Rule = (seen: Seen, since: (minutes: number) => Date) => boolean;
const isBefore = (at: Date | null, limit: Date) => at !== null && at < limit;

/** What is wrong, and from when on. The page has a text for each with what to do. */
const ALERTS: Record<SystemAlert, Rule> = {
  no_worker: ({ processes }) => !processes.some(({ works }) => works),
  gateway_down: ({ processes }) => {
    const { ok_at, failed_at } = gatewaySeen(processes);
    return failed_at !== null && (ok_at === null || failed_at > ok_at);
  },
  emails_late: ({ readings }, since) => isBefore(readings.emails.oldest_at, since(LATE)),
  emails_refused: ({ readings }) => readings.emails_failed > 0,
  // One visit that fails is nothing: the next is a minute later.
  bounces_unread: ({ processes }, since) =>
    isBefore(bouncesSeen(processes)?.failed_at ?? null, since(LATE)),
  payments_late: ({ readings }, since) => isBefore(readings.payments_due.oldest_at, since(LATE)),
  jobs_late: ({ readings }, since) =>
    readings.queues.some(({ oldest_at }) => isBefore(oldest_at, since(LATE))),
  jobs_failed: ({ readings }) => readings.queues.some(({ failed }) => failed > 0),
  connections_few: ({ readings: { database } }) =>
    database.connections >= database.max_connections * 0.8,
  replica_behind: ({ replica }) =>
    replica !== null && (replica.behind === null || replica.behind > MOST_BEHIND / 1000),
  transaction_long: ({ readings }) => readings.database.oldest_transaction > 60,
  versions_differ: ({ processes }, since) =>
    new Set(
      processes
        .filter(({ started_at }) => started_at < since(UPDATE))
        .map(({ version }) => version),
    ).size > 1,
  backup_late: ({ backup_at }, since) => backup_at === null || backup_at < since(BACKUP),
  backup_failed: ({ backup_at, backup_failed_at }) =>
    backup_failed_at !== null && (backup_at === null || backup_failed_at > backup_at),
  errors_new: ({ errors }, since) => errors.some(({ last_at }) => last_at > since(60)),
};

/** The alerts of a moment, the gravest first. */
export const alertsOf = (seen: Seen): SystemAlert[] =>
  (Object.keys(ALERTS) as SystemAlert[]).filter((alert) =>
    ALERTS[alert](seen, (minutes) => addMinutes(seen.now, -minutes)),
  );
