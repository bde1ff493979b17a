import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";

/** How much of one kind of work waits, and since when the oldest does. */
export type Waiting = { count: number; oldest_at: Date | null };
export type QueueReading = {
  name: string;
  /** Jobs whose time has come. */
  waiting: number;
  active: number;
  /** Failed for good within a day. */
  failed: number;
  oldest_at: Date | null;
};
/** What the database knows of the work that is under way. */
export type Readings = {
  queues: QueueReading[];
  /** Emails that are owed. */
  emails: Waiting;
  /** Emails that were refused for good, or came back, within a day. */
  emails_failed: number;
  /** Payments whose turn to be asked about has passed. */
  payments_due: Waiting;
  /** Open sessions at the gateway. */
  payments_open: number;
  /** Orders that hold seats or days unpaid. */
  holds: number;
  /** Refunds that nobody has decided on. */
  refunds_requested: Waiting;
  tasks_open: number;
  /** Open tasks whose time has passed. */
  tasks_overdue: number;
  database: {
    version: string;
    bytes: number;
    connections: number;
    max_connections: number;
    /** Age of the oldest transaction, in seconds. */
    oldest_transaction: number;
  };
};

type Row = Record<string, unknown>;
const first = async (db: Database, query: ReturnType<typeof sql>): Promise<Row> =>
  (await db.execute(query)).rows[0] as Row;
const instantOf = (value: unknown): Date | null => (value ? new Date(value as string) : null);
const waiting = (row: Row, name: string): Waiting => ({
  count: row[name] as number,
  oldest_at: instantOf(row[`${name}_oldest`]),
});

/** Reads everything at once, each by its index. */
export async function readings(db: Database, now: Date): Promise<Readings> {
  const yesterday = sql`${now}::timestamptz - interval '1 day'`;
  const [work, jobs, server] = await Promise.all([
    first(
      db,
      sql`select
        (select count(*) from notifications where sent_at is null and dropped_at is null and failed_at is null) as emails,
        (select min(created_at) from notifications where sent_at is null and dropped_at is null and failed_at is null) as emails_oldest,
        (select count(*) from notifications where failed_at > ${yesterday}) as emails_failed,
        (select count(*) from payments where next_poll_at < ${now}) as payments_due,
        (select min(next_poll_at) from payments where next_poll_at < ${now}) as payments_due_oldest,
        (select count(*) from payments where status in ('CREATED', 'PENDING') and next_poll_at is not null) as payments_open,
        (select count(*) from orders where order_status = 'ON_HOLD') as holds,
        (select count(*) from refunds where status = 'REQUESTED') as refunds_requested,
        (select min(requested_at) from refunds where status = 'REQUESTED') as refunds_requested_oldest,
        (select count(*) from tasks where done_at is null) as tasks_open,
        (select count(*) from tasks where done_at is null and due_at < ${now}
           and (snoozed_until is null or snoozed_until < ${now})) as tasks_overdue`,
    ),
    db.execute(sql`select name,
        count(*) filter (where state in ('created', 'retry') and start_after <= ${now}) as waiting,
        count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'failed' and completed_on > ${yesterday}) as failed,
        min(start_after) filter (where state in ('created', 'retry') and start_after <= ${now}) as oldest_at
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`),
    first(
      db,
      sql`select current_setting('server_version') as version,
        pg_database_size(current_database()) as bytes,
        (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::int as max_connections,
        coalesce((select extract(epoch from max(now() - xact_start)) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()), 0)::float as oldest_transaction`,
    ),
  ]);
  return {
    queues: (jobs.rows as Row[]).map((row) => ({
      name: row.name as string,
      waiting: row.waiting as number,
      active: row.active as number,
      failed: row.failed as number,
      oldest_at: instantOf(row.oldest_at),
    })),
    emails: waiting(work, "emails"),
    emails_failed: work.emails_failed as number,
    payments_due: waiting(work, "payments_due"),
    payments_open: work.payments_open as number,
    holds: work.holds as number,
    refunds_requested: waiting(work, "refunds_requested"),
    tasks_open: work.tasks_open as number,
    tasks_overdue: work.tasks_overdue as number,
    database: server as Readings["database"],
  };
}
