import { randomBytes } from "node:crypto";
import pg from "pg";

/** The time limits of domain.md in ms, and the zone, which a connection of the site has. */
export const SESSION: Record<string, string> = {
  lock_timeout: "3000",
  statement_timeout: "5000",
  idle_in_transaction_session_timeout: "5000",
  TimeZone: "UTC",
};

const optionsOf = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

/** `SESSION` as PostgreSQL takes it with a connection; a pooler does not. */
export const SESSION_OPTIONS = optionsOf(SESSION);

const MARK = "jukung.direct";
/**
 * For connections that work as long as they must (migrations, the queue), though the role has limits.
 * The mark shows whether PostgreSQL itself got them (`expectDirect`).
 */
export const UNLIMITED_OPTIONS = optionsOf({
  lock_timeout: "0",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  [MARK]: "1",
});

const HINT =
  "DATABASE_URL leads to a pooler (PgBouncer): set DATABASE_DIRECT_URL to PostgreSQL's own address.\n" +
  "Migrations, the queue and its notices need connections of their own.";

/**
 * Connects to PostgreSQL itself, without time limits.
 * @throws Error that names DATABASE_DIRECT_URL, if a pooler answers. A session lock taken through one
 *   that shares connections would be held by nobody and never be released.
 */
export async function connectDirect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: UNLIMITED_OPTIONS });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('${MARK}', true) as mark`);
    if (rows[0].mark !== "1") throw new Error(HINT);
  } catch (error) {
    await client.end().catch(() => {});
    if (/unsupported startup parameter/.test(String(error)))
      throw new Error(HINT, { cause: error });
    throw error;
  }
  return client;
}

/**
 * Gives the site's role its time limits in this database: behind a pooler a connection cannot bring
 * them along. Connections that exist already keep what they have.
 * @param client as the role itself, under a lock: two changes at once fail
 */
export async function limitRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ set: string[] | null }>(
    `select s.setconfig as set from pg_db_role_setting s
       join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
      where r.rolname = current_user and d.datname = current_database()`,
  );
  const is = new Set(rows[0]?.set ?? []);
  const names = await client.query<{ role: string; base: string }>(
    "select quote_ident(current_user) as role, quote_ident(current_database()) as base",
  );
  const { role, base } = names.rows[0]!;
  for (const [name, value] of Object.entries(SESSION))
    if (!is.has(`${name}=${value}`))
      await client.query(`alter role ${role} in database ${base} set ${name} = '${value}'`);
}

export type Pooler = {
  /** Whether it carries prepared statements from one server connection to another. */
  prepares: boolean;
  /** The settings of `SESSION` that its connections lack. */
  lacks: string[];
};

/**
 * Finds out what the pooler behind an address can do. PgBouncer up to 1.20 passes a statement's name
 * on as it is, so the next client on that server connection finds it taken, or its own one missing;
 * from 1.21 on, with `max_prepared_statements`, it gives it a name of its own, which is what shows.
 */
export async function askPooler(url: string): Promise<Pooler> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const name = `jukung_${randomBytes(6).toString("hex")}`;
    await client.query("begin");
    const named = await client.query({
      name,
      text: "select name from pg_prepared_statements where $1",
      values: [true],
    });
    const prepares = !named.rows.some((row) => row.name === name);
    if (!prepares) await client.query(`deallocate ${name}`);
    const wanted = Object.entries(SESSION);
    const set = await client.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name = any($1)",
      [wanted.map(([setting]) => setting)],
    );
    await client.query("commit");
    const is = new Map(set.rows.map((row) => [row.name, row.setting]));
    return {
      prepares,
      lacks: wanted.filter(([setting, value]) => is.get(setting) !== value).map(([n]) => n),
    };
  } finally {
    await client.end().catch(() => {});
  }
}
