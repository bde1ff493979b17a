import type pg from "pg";
import { addMinutes, type Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { Reading } from "../../platform/metrics.ts";
import { lastBackups } from "../backups/index.ts";
import { processesSince } from "./queries/processes.ts";
import { readings, type Waiting } from "./queries/readings.ts";

/** The work that is under way, as Prometheus reads it (docs/operations.md, Watching it). */
export async function gauges(
  db: Database,
  { clock, pool }: { clock: Clock; pool: pg.Pool },
): Promise<Reading[]> {
  const now = clock.now();
  const [read, { done }, processes] = await Promise.all([
    readings(db, now),
    lastBackups(db),
    processesSince(db, addMinutes(now, -60)),
  ]);
  const worker_seen_at = processes
    .filter(({ works }) => works)
    .reduce<Date | null>((last, { seen_at }) => (last && last > seen_at ? last : seen_at), null);
  const one = (name: string, help: string, value: number): Reading => ({
    name: `jukung_${name}`,
    help,
    value,
  });
  const age = (at: Date | null) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0);
  const both = (name: string, what: string, { count, oldest_at }: Waiting): Reading[] => [
    one(name, what, count),
    one(`${name}_oldest_seconds`, `${what}: the age of the oldest`, age(oldest_at)),
  ];
  const of = (labels: Record<string, string>, { name, help, value }: Reading): Reading => ({
    ...{ name, help, value, labels },
  });
  return [
    one("readings_failed", "1 if the values of the database could not be read", 0),
    // One that ended in order leaves nothing behind: as old as can be, like a backup that never was.
    one(
      "worker_seen_seconds",
      "Since a process with the jobs last said that it lives",
      worker_seen_at ? age(worker_seen_at) : 1e9,
    ),
    ...both("emails_owed", "Emails that are owed", read.emails),
    one("emails_failed", "Emails refused for good, or returned, within a day", read.emails_failed),
    ...both("payments_due", "Payments whose turn to be asked about has passed", read.payments_due),
    one("payments_open", "Sessions that wait for a payment", read.payments_open),
    one("holds", "Orders that hold seats or days unpaid", read.holds),
    ...both("refunds_requested", "Refunds nobody has decided on", read.refunds_requested),
    one("tasks_open", "Tasks that only a person can finish", read.tasks_open),
    one("tasks_overdue", "Tasks whose time has passed", read.tasks_overdue),
    ...read.queues.flatMap(({ name: queue, waiting, active, failed, oldest_at }) => [
      of({ queue }, one("jobs_waiting", "Jobs whose time has come", waiting)),
      of({ queue }, one("jobs_active", "Jobs under way", active)),
      of({ queue }, one("jobs_failed", "Jobs failed for good within a day", failed)),
      of({ queue }, one("jobs_oldest_seconds", "The age of the oldest job", age(oldest_at))),
    ]),
    // None yet is as old as can be: an alert compares it with a day.
    one("backup_age_seconds", "Since the last verified backup", done ? age(done.ended_at) : 1e9),
    one("database_bytes", "Size of the database", read.database.bytes),
    one("database_connections", "Connections of all clients", read.database.connections),
    one("database_connections_max", "Connections it takes", read.database.max_connections),
    one(
      "database_transaction_seconds",
      "The age of the oldest transaction",
      read.database.oldest_transaction,
    ),
    ...(["total", "idle", "waiting"] as const).map((state) =>
      of({ state }, one("pool", "Connections of this process", pool[`${state}Count`])),
    ),
  ];
}
