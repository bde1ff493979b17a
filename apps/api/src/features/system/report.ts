import type { SystemReport } from "@jukung/contract";
import { addMinutes } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { Replica } from "../../platform/replica.ts";
import { lastBackups } from "../backups/index.ts";
import { newestErrors } from "./queries/errors.ts";
import { processesSince } from "./queries/processes.ts";
import { readings, type Waiting } from "./queries/readings.ts";
import { alertsOf, bouncesSeen, gatewaySeen, SILENT } from "./rules.ts";

type Now = { now: Date; version: string; gateway: string; replica: Replica | undefined };
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const waiting = ({ count, oldest_at }: Waiting) => ({ count, oldest_at: iso(oldest_at) });

/** How the site runs, for the page of the back office. */
export async function systemReport(
  db: Database,
  { now, version, gateway, replica }: Now,
): Promise<SystemReport> {
  const [read, backups, processes, errors] = await Promise.all([
    readings(db, now),
    lastBackups(db),
    processesSince(db, addMinutes(now, -SILENT)),
    newestErrors(db),
  ]);
  const { done, failed } = backups;
  const backup_at = done?.ended_at ?? null;
  const backup_failed_at = failed?.ended_at ?? null;
  const { ok_at, failed_at, failure } = gatewaySeen(processes);
  const unread = bouncesSeen(processes);
  const behind = replica ? seenOf(replica) : null;
  const { oldest_transaction: _, ...database } = read.database;
  return {
    at: now.toISOString(),
    version,
    alerts: alertsOf({
      readings: read,
      backup_at,
      backup_failed_at,
      processes,
      errors,
      now,
      replica: behind,
    }),
    processes: processes.map(({ id, version, works, started_at, seen_at }) => ({
      ...{ id, version, works },
      started_at: started_at.toISOString(),
      seen_at: seen_at.toISOString(),
    })),
    gateway: {
      name: gateway,
      ok_at: iso(ok_at),
      failed_at: iso(failed_at),
      failure,
      open: read.payments_open,
      due: waiting(read.payments_due),
    },
    emails: {
      ...waiting(read.emails),
      failed: read.emails_failed,
      bounces_unread: unread && { at: unread.failed_at.toISOString(), error: unread.failure },
    },
    queues: read.queues.map((queue) => ({ ...queue, oldest_at: iso(queue.oldest_at) })),
    database: { ...database, replica: behind },
    backups: {
      done: done && { at: done.ended_at.toISOString(), bytes: done.bytes ?? 0, place: done.place },
      failed: failed && { at: failed.ended_at.toISOString(), error: failed.error ?? "" },
    },
    errors: errors.map(({ fingerprint: _f, version: _v, first_at, last_at, ...error }) => ({
      ...error,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
  };
}

/** What this process knows of the replica. */
function seenOf(replica: Replica) {
  const milliseconds = replica.behind();
  const { replica: reads, ...others } = replica.counts();
  return {
    behind: milliseconds === null ? null : Math.round(milliseconds / 100) / 10,
    reads,
    reads_of_primary: Object.values(others).reduce((sum, count) => sum + count, 0),
  };
}
