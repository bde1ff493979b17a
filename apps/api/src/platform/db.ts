import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { dyingClient } from "./failpoint.ts";
import { MIGRATIONS } from "./paths.ts";

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

/**
 * A connection that names every query with parameters, so that PostgreSQL parses and plans it once a
 * connection: a third of a booking's work. Lists of varying length make unlimited texts, so only the
 * first few hundred are named.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has a dozen forms
  override query(query: any, values?: any, callback?: any): any {
    const given = Array.isArray(values) ? values : query?.values;
    if (typeof query?.text !== "string" || query.name || !given?.length)
      return super.query(query, values, callback);
    let name = names.get(query.text);
    if (!name && names.size < MOST_STATEMENTS) {
      name = `q${names.size}`;
      names.set(query.text, name);
    }
    return super.query(name ? { ...query, name } : query, values, callback);
  }
}

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
 */
export function openDb(
  url: string,
  size = 10,
  { failpoint, production = false }: { failpoint?: number | undefined; production?: boolean } = {},
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: (failpoint ? dyingClient(failpoint) : PreparingClient) as never,
    connectionTimeoutMillis: 5_000,
    options:
      "-c lock_timeout=3000 -c statement_timeout=5000 -c idle_in_transaction_session_timeout=5000 -c TimeZone=UTC",
  });
  // Without a listener a lost server kills the process: the pool listens to its idle clients only,
  // and a client in a transaction needs one too.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle({ client: pool });
  if (!production) refuseSecondConnection(db, pool);
  return { db, pool };
}

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

/** How many migrations the journal lists; readiness compares it with what the database applied. */
export const migrationsExpected = (): number =>
  JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8")).entries.length;

/**
 * Brings a database to the newest migration, forward only. Several processes may start at once: an
 * advisory lock on a separate client lets one of them work.
 * @throws Error when the database has other migrations than this code
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(7261)");
    await client.query("set client_min_messages = warning");
    await runMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    const { rows } = await client.query(
      "select count(*)::int as n from drizzle.__drizzle_migrations",
    );
    // Drizzle silently skips a migration older than the last applied one (merged branches).
    if (rows[0].n !== migrationsExpected())
      throw new Error(
        `The database has ${rows[0].n} migrations, this version has ${migrationsExpected()}.`,
      );
  } finally {
    await client.end();
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
