import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";
import { UNLIMITED_OPTIONS } from "./pooler.ts";
import { queueErrors } from "./queue-errors.ts";
import { traced } from "./tracing.ts";

/** Work to do after a commit: enqueued in the same transaction, done at least once. */
export type Jobs = {
  enqueue(db: Db, queue: string, data: object, options?: { startAfter?: Date }): Promise<void>;
};
export type JobHandler = (data: never) => Promise<void>;
export type QueueSpec = {
  /** A handler may run twice for one job (a crash after its work): it must be a no-op then. */
  handler: JobHandler;
  /** Gets the data of a job that has failed for good, also where a process ended with its last try. */
  failed?: JobHandler;
  retries?: number;
  /** Seconds before the first retry; doubles from there. */
  retryDelay?: number;
};

export type Boss = PgBoss;

/**
 * pg-boss with the settings of the design (wiring.md, Jobs): by default it polls every 30 s.
 * @param url PostgreSQL's own address: it listens for notices, which no pooler passes on
 * @param options.works whether this process takes jobs, and hears of new ones
 * @param options.supervises whether it looks for jobs whose process has died
 */
export function createBoss(
  url: string,
  log: Log,
  { works, supervises }: { works: boolean; supervises: boolean },
): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    // Its upkeep may take longer than a visitor's query.
    options: UNLIMITED_OPTIONS,
    max: 4,
    useListenNotify: works,
    supervise: supervises,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
  });
  boss.on("error", queueErrors(log));
  return boss;
}

/** Starts pg-boss and makes its queues; sending needs this, working needs `workOn` too. */
export async function openQueues(boss: PgBoss, queues: Record<string, Partial<QueueSpec>>) {
  await boss.start();
  for (const [name, spec] of Object.entries(withFailed(queues))) {
    const deadLetter = spec.failed ? failedOf(name) : null;
    await boss.createQueue(name, {
      notify: true,
      heartbeatSeconds: 10,
      retryLimit: spec.retries ?? 3,
      retryDelay: spec.retryDelay ?? 2,
      retryBackoff: true,
      retryDelayMax: 60,
      deleteAfterSeconds: 7 * 24 * 3600,
    } as Parameters<PgBoss["createQueue"]>[1]);
    // A queue that exists already is not changed by `createQueue`.
    await boss.updateQueue(name, { deadLetter } as Parameters<PgBoss["updateQueue"]>[1]);
  }
}

const failedOf = (name: string) => `${name}_failed`;
/** The queues, each after the one that takes what has failed there for good. */
const withFailed = <Spec extends Partial<QueueSpec>>(queues: Record<string, Spec>) =>
  Object.fromEntries(
    Object.entries(queues).flatMap(([name, spec]): [string, Partial<QueueSpec>][] => [
      ...(spec.failed
        ? [[failedOf(name), { handler: spec.failed, retries: 20 }] as [string, QueueSpec]]
        : []),
      [name, spec],
    ]),
  ) as Record<string, Spec>;

/**
 * Takes jobs, up to ten of each queue at once.
 * @param watch is told how many are under way, whenever that changes
 */
export async function workOn(
  boss: PgBoss,
  queues: Record<string, QueueSpec>,
  { log, watch = () => {} }: { log: Log; watch?: (active: number) => void },
) {
  let active = 0;
  const count = (by: number) => {
    active += by;
    watch(active);
  };
  for (const [name, spec] of Object.entries(withFailed(queues)))
    await boss.work(
      name,
      {
        batchSize: 10,
        pollingIntervalSeconds: 0.5,
        // It hears of new jobs at once; what it looks for is retries. Each look costs a millisecond of a core.
        notifyPollingIntervalSeconds: 2,
        burstWhenBatchFull: true,
        // Without it one failing job fails its nine neighbours with it.
        perJobResults: true,
      },
      async (batch) =>
        Promise.all(
          batch.map(async (job) => {
            count(1);
            try {
              await traced(`job ${name}`, {}, () => spec.handler(job.data as never));
              return { id: job.id, status: "completed" as const };
            } catch (error) {
              log.warn({ err: error, queue: name, job: job.id }, "job failed, it will be retried");
              // Its message may name people (a mail server's does), and jobs are kept for a week.
              const message = error instanceof Error ? error.name : "failed";
              return { id: job.id, status: "failed" as const, output: { message } };
            } finally {
              count(-1);
            }
          }),
        ),
    );
}

/** Whether a job waits whose time has come. */
export async function jobWaits(boss: PgBoss): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(
    `select exists (select from pgboss.job
      where state < 'active' and not blocked and start_after <= now()) as waits`,
    [],
  );
  return rows[0].waits;
}

export const bossJobs = (boss: PgBoss): Jobs => ({
  async enqueue(db, queue, data, options) {
    const id = await boss.send(queue, data, {
      db: fromDrizzle(db as never, sql as never),
      ...(options?.startAfter ? { startAfter: options.startAfter } : {}),
    });
    if (!id) throw new Error(`The queue ${queue} took no job`);
  },
});
