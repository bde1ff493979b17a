import type pg from "pg";
import { type Database, leadTo, openDb } from "./db.ts";
import type { Log } from "./log.ts";
import type { Reading } from "./metrics.ts";
import type { Pooler } from "./pooler.ts";

/** A read goes to the primary as soon as the replica may lack what was committed longer ago (ms). */
export const MOST_BEHIND = 2_000;
/** How often it is asked how far the replica is (ms). */
const EVERY = 1_000;
/** A server that does not say so within this time is away (ms). */
const PATIENCE = 1_000;
/** A replica is asked again so soon when it is just behind what the primary has written (ms). */
const AGAIN = [20, 60, 180];
/** The primary's positions of the last minute. */
const MOST_POSITIONS = 60;

/**
 * Which server answered a read that may come from the replica: `replica`, or the primary, because the
 * replica is too far `behind` or `away`, the caller has `written` just before, or the replica `failed`
 * during this read.
 */
export type ReadFrom = "replica" | "behind" | "away" | "written" | "failed";
export const READ_FROM: readonly ReadFrom[] = ["replica", "behind", "away", "written", "failed"];

/** A streaming replica, which answers reads as long as it is near enough to the primary. */
export type Replica = {
  /**
   * Reads from the replica, or from the primary where the replica cannot be trusted with it. A read
   * that the replica breaks off is done again by the primary.
   * @param wrote whether whoever asks has just written: what they wrote may not be there yet
   * @param read is given the database; called twice if the replica fails
   */
  read<T>(wrote: boolean, read: (db: Database) => Promise<T>): Promise<T>;
  /** Milliseconds by which its answers are behind at most; null where nobody knows. */
  behind(): number | null;
  /** How many reads were answered from where. */
  counts(): Record<ReadFrom, number>;
  /** Asks both servers once; otherwise a timer does. */
  check(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** Connections of this process to the replica. */
  size: number;
  /** `DATABASE_URL`. */
  primary: { url: string; db: Database };
  log: Log;
  /** What stands before the primary; behind it the role has its time limits, on the replica too. */
  pooler?: Pooler | undefined;
  production?: boolean;
  /** Milliseconds that only go forward. */
  now?: () => number;
  /** Without it the caller asks by `check()`. */
  timer?: boolean;
};

/**
 * Reads from a replica (decision 070). How far it is behind is found without comparing clocks and
 * without waiting for a write: the primary's position in its WAL is noted with the time, and what the
 * replica has replayed is looked up there. So an idle primary makes no lag, and a replica that has
 * replayed everything that was written until a moment is as good as the primary was then.
 * @param url PostgreSQL's own address of the replica, or its pooler's where the primary has one
 */
export function openReplica(url: string, options: Options): Replica {
  const { primary, log, size, pooler, production = false, now = () => performance.now() } = options;
  const patience = { connectionTimeoutMillis: PATIENCE };
  const reads = openDb(url, size, { pooler, production, ...patience });
  leadTo(primary.db, reads.db);
  // Connections of their own: who waits for a free one would call a busy server lost.
  const asked = openDb(primary.url, 1, { pooler, production: true, ...patience });
  const asking = openDb(url, 1, { pooler, production: true, ...patience });
  const open = new Set<pg.PoolClient>();
  reads.pool.on("connect", (client) => void open.add(client));
  reads.pool.on("remove", (client) => void open.delete(client));

  /** When the primary was at which position, the newest last. */
  let positions: { at: number; position: number }[] = [];
  /** The replica has everything that was committed until then. */
  let complete_until: number | null = null;
  let said: string | undefined;
  const counts = Object.fromEntries(READ_FROM.map((from) => [from, 0])) as Record<ReadFrom, number>;

  const behind = () => (complete_until === null ? null : Math.max(0, now() - complete_until));
  /** Tells the log once when it changes. */
  const say = (state: string, error?: unknown) => {
    if (said === state) return;
    if (state !== "near") log.warn({ err: error }, `the replica is ${state}: the primary reads`);
    else if (said) log.warn("the replica is near again, and reads");
    said = state;
  };
  function lose(error: unknown): void {
    complete_until = null;
    // What was asked of a machine that is gone would wait for its answer.
    for (const client of open)
      (
        client as unknown as { connection: { stream: { destroy(): void } } }
      ).connection.stream.destroy();
    say("away", error);
  }

  async function find(): Promise<void> {
    const at = now();
    // A primary that does not answer says nothing about the replica, whose answers grow old meanwhile.
    const position = await ask<number>(asked.pool, PRIMARY_POSITION).catch(() => undefined);
    if (position === undefined) return;
    const last = positions.at(-1);
    // A primary that was restored begins anew: its old positions mean nothing.
    if (last && position < last.position) positions = [];
    positions.push({ at, position });
    if (positions.length > MOST_POSITIONS) positions.shift();
    for (const wait of [0, ...AGAIN]) {
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const replayed = await ask<number | null>(asking.pool, REPLAYED_POSITION);
      if (replayed === null || replayed === undefined) throw new Error("It is no standby");
      const known = positions.findLast((one) => one.position <= replayed);
      complete_until = known?.at ?? null;
      if (known?.at === at) break;
    }
  }
  async function check(): Promise<void> {
    try {
      await find();
      const age = behind();
      say(age !== null && age <= MOST_BEHIND ? "near" : "too far behind");
    } catch (error) {
      lose(error);
    }
  }

  let under_way: Promise<void> | undefined;
  const tick = () => {
    under_way ??= check().finally(() => {
      under_way = undefined;
    });
  };
  if (options.timer ?? true) tick();
  const timer = (options.timer ?? true) ? setInterval(tick, EVERY).unref() : undefined;

  const fromPrimary = <T>(why: ReadFrom, read: (db: Database) => Promise<T>) => {
    counts[why] += 1;
    return read(primary.db);
  };
  return {
    behind,
    check,
    counts: () => ({ ...counts }),
    async read(wrote, read) {
      if (wrote) return fromPrimary("written", read);
      const age = behind();
      if (age === null) return fromPrimary("away", read);
      if (age > MOST_BEHIND) return fromPrimary("behind", read);
      try {
        const answer = await read(reads.db);
        counts.replica += 1;
        return answer;
      } catch (error) {
        const failure = failureOf(error);
        // Whoever asks gets this as the answer: there is no such thing, say.
        if (!failure) {
          counts.replica += 1;
          throw error;
        }
        if (failure === "lost") lose(error);
        // A read that writes belongs to the primary: somebody has to correct its route.
        if (failure === "wrote")
          log.error({ err: error }, "a read from the replica wants to write");
        return fromPrimary("failed", read);
      }
    },
    async close() {
      clearInterval(timer);
      await under_way;
      await Promise.all([reads, asked, asking].map(({ pool }) => pool.end()));
    },
  };
}

const PRIMARY_POSITION = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position";
/** Null on a server that is no standby (any more). */
const REPLAYED_POSITION = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as position`;

const ask = async <T>(pool: pg.Pool, text: string): Promise<T | undefined> => {
  const query = { text, query_timeout: PATIENCE } as pg.QueryConfig;
  return (await pool.query<{ position: T }>(query)).rows[0]?.position;
};

/** What `/metrics` says of a replica. */
export const replicaReadings = (replica: Replica): Reading[] => {
  const age = replica.behind();
  return [
    {
      name: "jukung_replica_behind_seconds",
      help: "How far the replica's answers are behind at most; as much as can be where nobody knows",
      value: age === null ? 1e9 : age / 1000,
    },
    ...Object.entries(replica.counts()).map(([from, value]) => ({
      name: "jukung_replica_reads",
      help: "Reads that may come from the replica since the start: by it, or by the primary and why",
      value,
      labels: { from },
    })),
  ];
};

type Failure = "lost" | "once" | "wrote";
/**
 * What kept the replica from answering; undefined for a fault that the primary would have too.
 * `lost`: it does not answer any more. `once`: replaying removed what the read still needed (40001,
 * 40P01, and 57014 and 57P01 with these words), or no connection was free; the next read may succeed.
 */
export function failureOf(error: unknown): Failure | undefined {
  for (let at = error; at && typeof at === "object"; at = (at as { cause?: unknown }).cause) {
    const { code, message = "" } = at as { code?: unknown; message?: string };
    if (/conflict with recovery/.test(message)) return "once";
    if (typeof code === "string") {
      if (/^(40001|40P01|53...)$/.test(code)) return "once";
      if (code === "25006") return "wrote";
      if (/^(08...|57P..|E[A-Z]{3,})$/.test(code)) return "lost";
    }
    if (/timeout exceeded when trying to connect/.test(message)) return "once";
    if (/Connection terminated|is not queryable/.test(message)) return "lost";
  }
  return undefined;
}
