import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { dyingClient } from "./failpoint.ts";
import { MIGRATIONS } from "./paths.ts";
import { connectDirect, limitRole, type Pooler, SESSION_OPTIONS } from "./pooler.ts";
import { isTracing, openSpan } from "./tracing.ts";

export type Database = NodePgDatabase;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a query needs: the pool or a transaction. */
export type Db = Database | Tx;

// Money and ids are whole numbers far below 2^53; without this every bigint column of raw SQL is a
// string, which `+` concatenates.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
});
// A `date` is a day in WITA, not an instant: pg would make it midnight of this machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const MOST_STATEMENTS = 500;
const names = new Map<string, string>();

const BEGIN = "begin";
/** The name of that statement on a connection. */
const BEGIN_NAME = "begin";
const BEGUN = { command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] };

type Wire = { bind(what: object): void; execute(what: object): void };
type Told = (error: Error | null, result: unknown) => void;
/** pg's own class for a query, of which its types show only the outside. */
const Query = pg.Query as unknown as new (
  query: unknown,
  values: unknown,
  told: Told,
) => {
  prepare(connection: Wire): void;
  handleCommandComplete(message: object, connection: Wire): void;
};

/**
 * A transaction's first statement with its BEGIN before it, in one message group: the server skips the
 * statement if the BEGIN fails, so that it is never done outside of a transaction. The BEGIN is
 * prepared on the connection already.
 */
class FirstQuery extends Query {
  #began = false;
  override prepare(connection: Wire): void {
    connection.bind({ portal: "", statement: BEGIN_NAME, values: [] });
    connection.execute({ portal: "" });
    super.prepare(connection);
  }
  override handleCommandComplete(message: object, connection: Wire): void {
    if (this.#began) super.handleCommandComplete(message, connection);
    this.#began = true;
  }
}

/**
 * A connection that names every query with parameters, so that PostgreSQL parses and plans it once a
 * connection: a third of a booking's work. Lists of varying length make unlimited texts, so only the
 * first few hundred are named. A transaction's BEGIN is sent together with its first statement.
 */
export class PreparingClient extends pg.Client {
  /** Whether this connection knows BEGIN by its name. */
  #knows_begin = false;
  /** A transaction was begun, and nothing was sent of it. */
  #begins = false;

  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has a dozen forms
  override query(query: any, values?: any, callback?: any): any {
    return isTracing()
      ? this.#traced(query, values, callback)
      : this.#prepared(query, values, callback);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #prepared(query: any, values?: any, callback?: any): any {
    // As drizzle sends it; whoever writes BEGIN by hand gets it at once.
    if (query?.text === BEGIN && !callback) return this.#begin(query);
    const named = this.#named(query, values);
    if (!this.#begins) return super.query(named, values, callback);
    this.#begins = false;
    if (query?.text === "commit" || query?.text === "rollback") return Promise.resolve(BEGUN);
    return this.#first(named, values, callback);
  }

  /** A transaction's first statement, after its BEGIN. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  #first(query: any, values: any, callback?: any): any {
    const text: unknown = typeof query === "string" ? query : query?.text;
    const told = typeof values === "function" ? values : callback;
    // Several statements in one text are no single one to prepare, and a cursor sends itself.
    if (typeof text !== "string" || text.includes(";") || typeof query?.submit === "function") {
      super
        .query({ text: BEGIN, name: BEGIN_NAME, values: [] })
        .catch((error: Error) => this.connection.stream.destroy(error));
      return super.query(query, values, callback);
    }
    const asked = { ...(typeof query === "string" ? {} : query), text, queryMode: "extended" };
    const given = typeof values === "function" ? undefined : values;
    const send = (tell: Told) => super.query(new FirstQuery(asked, given, tell) as never);
    if (told) return send(told);
    return new Promise((resolve, reject) =>
      send((error, result) => (error ? reject(error) : resolve(result))),
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async #begin(query: any): Promise<unknown> {
    if (this.#knows_begin) {
      this.#begins = true;
      return BEGUN;
    }
    const begun = await super.query({ ...query, name: BEGIN_NAME });
    this.#knows_begin = true;
    return begun;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #named(query: any, values: any): any {
    const given = Array.isArray(values) ? values : query?.values;
    if (typeof query?.text !== "string" || query.name || !given?.length) return query;
    let name = names.get(query.text);
    if (!name && names.size < MOST_STATEMENTS) {
      name = `q${names.size}`;
      names.set(query.text, name);
    }
    return name ? { ...query, name } : query;
  }

  /** With a span of its own, which has the statement's text but no value. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  #traced(query: any, values?: any, callback?: any): any {
    const text: unknown = typeof query === "string" ? query : query?.text;
    const end =
      typeof text === "string"
        ? openSpan(`sql ${text.trim().slice(0, 60)}`, { "db.system": "postgresql" })
        : undefined;
    if (!end) return this.#prepared(query, values, callback);
    const called = [query, values, callback];
    const at = called.findIndex((given) => typeof given === "function");
    if (at >= 0) {
      const told = called[at];
      called[at] = (error: unknown, ...rest: unknown[]) => {
        end(error);
        told(error, ...rest);
      };
      return this.#prepared(...(called as [unknown]));
    }
    const answer = this.#prepared(query, values, callback);
    if (typeof answer?.then === "function") answer.then(() => end(), end);
    else end();
    return answer;
  }
}

/** For poolers that carry no prepared statements: also a query that has a name goes without. */
class NamelessClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(query: any, values?: any, callback?: any): any {
    if (!query?.name) return super.query(query, values, callback);
    const { name: _, ...rest } = query;
    return super.query(rest, values, callback);
  }
}

const clientFor = (failpoint: number | undefined, pooler: Pooler | undefined) => {
  if (failpoint) return dyingClient(failpoint, PreparingClient);
  return pooler && !pooler.prepares ? NamelessClient : PreparingClient;
};

/**
 * A transaction has a connection already. Taking a second one inside it deadlocks as soon as as many
 * requests do so as there are connections. So it fails at once in tests and development.
 */
function refuseSecondConnection(db: Database, pool: pg.Pool): void {
  const inside = new AsyncLocalStorage<true>();
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => transaction((tx) => inside.run(true, () => work(tx)), config);
  const refuse = <Rest extends unknown[], Answer>(call: (...rest: Rest) => Answer) =>
    function (this: unknown, ...rest: Rest): Answer {
      if (inside.getStore()) throw new Error("A second connection was asked for in a transaction");
      return call.apply(pool, rest);
    };
  pool.query = refuse(pool.query) as typeof pool.query;
  pool.connect = refuse(pool.connect) as typeof pool.connect;
}

/**
 * Opens a pool with the time limits of domain.md (lock 3 s, statement 5 s, idle in transaction 5 s).
 * @param size connections at most
 * @param failpoint tests only: the query at which this process dies (see `failpoint.ts`)
 * @param production allows a second connection inside a transaction, rather than fail
 * @param pooler what answers at `url` instead of PostgreSQL; the limits are the role's then
 * @param connectionTimeoutMillis how long a connection is waited for, a new one or a free one
 */
export function openDb(
  url: string,
  size = 10,
  {
    failpoint,
    production = false,
    pooler,
    connectionTimeoutMillis = 5_000,
  }: {
    failpoint?: number | undefined;
    production?: boolean;
    pooler?: Pooler | undefined;
    connectionTimeoutMillis?: number;
  } = {},
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: clientFor(failpoint, pooler) as never,
    connectionTimeoutMillis,
    // What is asked at once in a transaction is sent at once, and answered one after the other.
    pipeline: true,
    ...(pooler ? {} : { options: SESSION_OPTIONS }),
  });
  // Without a listener a lost server kills the process: the pool listens to its idle clients only,
  // and a client in a transaction needs one too.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle({ client: pool });
  if (!production) refuseSecondConnection(db, pool);
  return { db, pool };
}

const leads = new WeakMap<Database, Database>();
/** Notes which primary a replica follows. */
export const leadTo = (primary: Database, replica: Database): void =>
  void leads.set(replica, primary);
/** The primary that a database follows, or itself. */
export const primaryOf = (db: Database): Database => leads.get(db) ?? db;

/**
 * Runs a hot query as a named prepared statement (planned once a connection), outside a transaction.
 * @param name unique for this text
 */
export async function prepared<Row>(
  db: Database,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = (db as Database & { $client: pg.Pool }).$client;
  return (await client.query({ name, text, values })).rows as Row[];
}

/** The numbers of the advisory locks that are taken for a whole piece of work. */
export const LOCKS = {
  /** One process migrates; a restore takes it too, so that no site starts on half a database. */
  migrate: 7261,
  /** One backup runs. */
  backup: 7262,
  /** Shared by who deletes pictures, exclusive for a backup: what it copies stays. */
  pictures: 7263,
  /** With a number of its own: two connections that cannot both have it are in one database. */
  copy: 7264,
  /** With a number below 1024, inside of the database: words of names (migration 0064). */
  names: 7265,
};

/** How many migrations the journal lists; readiness compares it with what the database applied. */
export const migrationsExpected = (): number =>
  JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8")).entries.length;

/** The time of each migration of this version, which is what names it in the database too. */
const migrationTimes = (): number[] =>
  JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8")).entries.map(
    ({ when }: { when: number }) => when,
  );

/**
 * Whether a database has every migration of this version. It may have newer ones: during an update
 * the new version has migrated, and the old one goes on (decision 055).
 */
export async function hasEveryMigration(db: {
  query(text: string): Promise<{ rows: { at: number }[] }>;
}): Promise<boolean> {
  const { rows } = await db.query(
    "select created_at::bigint as at from drizzle.__drizzle_migrations",
  );
  const applied = new Set(rows.map(({ at }) => at));
  return migrationTimes().every((when) => applied.has(when));
}

/**
 * Brings a database to the newest migration, forward only. Several processes may start at once: an
 * advisory lock on a separate client lets one of them work.
 * @param url PostgreSQL's own address, not a pooler's
 * @param options.pooled also gives the role its time limits, for connections through a pooler
 * @throws Error when the database lacks a migration of this code after all
 */
export async function migrate(url: string, { pooled = false } = {}): Promise<void> {
  const client = await connectDirect(url);
  try {
    await client.query("select pg_advisory_lock($1)", [LOCKS.migrate]);
    await client.query("set client_min_messages = warning");
    await runMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    // Drizzle silently skips a migration older than the last applied one (merged branches).
    if (!(await hasEveryMigration(client)))
      throw new Error(
        "The database lacks a migration of this version that is older than its last.",
      );
    await fillWhatIsLeft(client);
    if (pooled) await limitRole(client);
  } finally {
    await client.end();
  }
}

/**
 * Calls the procedures named `fill_…` that migrations left, each until it is through, and drops them. What
 * takes long with many rows is filled there, in batches of their own transactions: a migration is one
 * transaction, and would lock its tables as long. One that was broken off
 * goes on at the next start: it keeps how far it got (migration 0066).
 */
async function fillWhatIsLeft(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc where prokind = 'p' and proname like 'fill\\_%'
      and pronamespace = 'public'::regnamespace order by oid`,
  );
  for (const { name } of rows) {
    await client.query(`call ${pg.escapeIdentifier(name)}()`);
    await client.query(`drop procedure ${pg.escapeIdentifier(name)}()`);
  }
}

/** An error of the database itself, by SQLSTATE. */
export const sqlState = (error: unknown): string | undefined => {
  for (let at = error; at && typeof at === "object"; at = (at as { cause?: unknown }).cause)
    if ("code" in at && typeof at.code === "string" && /^[0-9A-Z]{5}$/.test(at.code))
      return at.code;
  return undefined;
};
export const constraintOf = (error: unknown): string | undefined => {
  for (let at = error; at && typeof at === "object"; at = (at as { cause?: unknown }).cause)
    if ("constraint" in at && typeof at.constraint === "string") return at.constraint;
  return undefined;
};
