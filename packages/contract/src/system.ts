import { oc } from "@orpc/contract";
import { z } from "zod";
import { data, Instant } from "./values.ts";

/** What is not as it should be, each with what to do (the page's text). */
export const SystemAlert = z.enum([
  /** No process that works through queues has been seen. */
  "no_worker",
  /** The payment gateway did not answer last time. */
  "gateway_down",
  /** An email has waited for more than five minutes. */
  "emails_late",
  /** Emails were refused for good, or came back, since yesterday. */
  "emails_refused",
  /** The mailbox that emails come back to could not be read for more than five minutes. */
  "bounces_unread",
  /** A payment should have been asked about five minutes ago. */
  "payments_late",
  /** A job has waited for more than five minutes. */
  "jobs_late",
  /** Jobs failed for good since yesterday. */
  "jobs_failed",
  /** Four fifths of the database's connections are taken. */
  "connections_few",
  /** The replica is more than two seconds behind, or away: the primary reads. */
  "replica_behind",
  /** A transaction is older than a minute: it keeps what it has locked. */
  "transaction_long",
  /** Processes of two versions have run for more than ten minutes. */
  "versions_differ",
  /** There is no backup of the last 26 hours. */
  "backup_late",
  /** The newest try of a backup failed. */
  "backup_failed",
  /** Unexpected errors within an hour. */
  "errors_new",
]);
export type SystemAlert = z.infer<typeof SystemAlert>;

const Waiting = z.object({ count: z.number().int(), oldest_at: Instant.nullable() });
export const SystemReport = z.object({
  at: Instant,
  version: z.string(),
  alerts: z.array(SystemAlert),
  processes: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      /** It sends emails, asks about payments and ends holds. */
      works: z.boolean(),
      started_at: Instant,
      seen_at: Instant,
    }),
  ),
  gateway: z.object({
    name: z.string(),
    ok_at: Instant.nullable(),
    failed_at: Instant.nullable(),
    failure: z.string().nullable(),
    /** Sessions that wait for a payment. */
    open: z.number().int(),
    /** Payments whose turn to be asked about has passed. */
    due: Waiting,
  }),
  emails: Waiting.extend({
    failed: z.number().int(),
    /** Since when the mailbox that emails come back to cannot be read; null if it can, or is not set. */
    bounces_unread: z.object({ at: Instant, error: z.string() }).nullable(),
  }),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.number().int(),
      active: z.number().int(),
      /** Failed for good since yesterday. */
      failed: z.number().int(),
      oldest_at: Instant.nullable(),
    }),
  ),
  database: z.object({
    version: z.string(),
    bytes: z.number().int(),
    connections: z.number().int(),
    max_connections: z.number().int(),
    /** What the process that answers knows of the replica; null where there is none. */
    replica: z
      .object({
        /** Seconds that its answers are behind at most; null while it is away. */
        behind: z.number().nullable(),
        /** Reads of this process since its start: by the replica, and by the primary in its place. */
        reads: z.number().int(),
        reads_of_primary: z.number().int(),
      })
      .nullable(),
  }),
  /** The newest backup that was verified, and the newest try that failed; null before the first. */
  backups: z.object({
    done: z.object({ at: Instant, bytes: z.number().int(), place: z.string() }).nullable(),
    failed: z.object({ at: Instant, error: z.string() }).nullable(),
  }),
  errors: z.array(
    z.object({
      type: z.string(),
      message: z.string(),
      place: z.string().nullable(),
      route: z.string().nullable(),
      count: z.number().int(),
      first_at: Instant,
      last_at: Instant,
      request_id: z.string().nullable(),
    }),
  ),
});
export type SystemReport = z.infer<typeof SystemReport>;

const tags = ["System"];
export const system = {
  report: oc
    .route({ method: "GET", path: "/admins/system", summary: "How the site runs", tags })
    .output(data(SystemReport)),
};
