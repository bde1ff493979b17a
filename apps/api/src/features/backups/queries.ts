import { desc, isNotNull, isNull, sql } from "drizzle-orm";
import pg from "pg";
import { type Database, type Db, LOCKS } from "../../platform/db.ts";
import { BackupError } from "./programs.ts";
import { backups } from "./tables.ts";

export type Backup = typeof backups.$inferSelect;

export const insertBackup = async (db: Db, row: typeof backups.$inferInsert): Promise<void> => {
  await db.insert(backups).values(row);
};

/** The last backup that went well and the last that failed, for the back office; null if there is none. */
export async function lastBackups(db: Db): Promise<{ done: Backup | null; failed: Backup | null }> {
  const newest = (error: typeof isNull) =>
    db.select().from(backups).where(error(backups.error)).orderBy(desc(backups.id)).limit(1);
  const [[done], [failed]] = [await newest(isNull), await newest(isNotNull)];
  return { done: done ?? null, failed: failed ?? null };
}

/** A connection of its own: what it holds lasts for the whole work, hours perhaps. */
async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: "jukung backup",
    keepAlive: true,
    options:
      "-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c idle_session_timeout=0 -c TimeZone=UTC",
  });
  client.on("error", () => {}); // the next query fails and says so
  await client.connect();
  return client;
}

export type Snapshot = {
  /** For `pg_dump --snapshot`. */
  id: string;
  server: number;
  migrations: number;
  /** The files of every picture that the snapshot has, by storage key. */
  pictureFiles(): Promise<string[]>;
  /** @throws Error when the connection, and with it the lock, was lost meanwhile */
  stillHeld(): Promise<void>;
  release(): Promise<void>;
};

/**
 * One state of the database, kept until `release`. Pictures of it are not deleted meanwhile, and no
 * second backup runs.
 * @throws BackupError when another backup runs
 */
export async function holdSnapshot(url: string): Promise<Snapshot> {
  const client = await connected(url);
  try {
    const { rows: locked } = await client.query("select pg_try_advisory_lock($1) as free", [
      LOCKS.backup,
    ]);
    if (!locked[0].free) throw new BackupError("Another backup of this database is running.");
    // Waits for deletions under way; their rows are gone from the snapshot then.
    await client.query("select pg_advisory_lock($1)", [LOCKS.pictures]);
    await client.query("begin transaction isolation level repeatable read read only");
    const { rows } = await client.query(`select pg_export_snapshot() as id,
      current_setting('server_version_num')::int / 10000 as server,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`);
    const { id, server, migrations } = rows[0];
    return {
      id,
      server,
      migrations,
      async pictureFiles() {
        const found = await client.query(
          "select 'media/' || (s ->> 'file') as key from media m, jsonb_array_elements(m.sizes) s",
        );
        return found.rows.map(({ key }) => key);
      },
      stillHeld: async () => void (await client.query("select 1")),
      release: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

export type EmptyPlace = { server: number; release(): Promise<void> };

/**
 * Makes sure that a database has nothing of anybody's in it, and keeps a site from starting on it until
 * `release`.
 * @throws BackupError when it has tables, or does not exist
 */
export async function holdEmptyDatabase(url: string): Promise<EmptyPlace> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  let client: pg.Client;
  try {
    client = await connected(url);
  } catch (error) {
    if ((error as { code?: string }).code !== "3D000") throw error;
    throw new BackupError(`There is no database "${name}": make it first, with createdb.`);
  }
  try {
    await client.query("select pg_advisory_lock($1)", [LOCKS.migrate]);
    const { rows } = await client.query(`
      select count(*)::int as tables, min(n.nspname || '.' || c.relname) as one,
        current_setting('server_version_num')::int / 10000 as server
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
    const { tables, one } = rows[0];
    if (tables > 0)
      throw new BackupError(
        `The database "${name}" is not empty (${(await siteIn(client)) ?? `${one} and ${tables - 1} more`}). Nothing was changed: ` +
          "restore into a new one (createdb), and let DATABASE_URL name it. If nothing in this one is to be kept, " +
          "stop the site and the worker, which fill an empty one as they start, and make it anew: " +
          `dropdb ${name}, then createdb --owner=${client.user} ${name}.`,
      );
    const { rows: versions } = await client.query(
      "select current_setting('server_version_num')::int / 10000 as server",
    );
    return { server: versions[0].server, release: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** What a site has in a database, so that its operator sees whether anything would be lost. */
async function siteIn(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query(
    "select to_regclass('public.orders') is not null and to_regclass('public.users') is not null as there",
  );
  if (!rows[0].there) return null;
  const { rows: counted } = await client.query(
    "select (select count(*) from orders) as orders, (select count(*) from users) as users",
  );
  return `it has the tables of a site, orders: ${counted[0].orders}, accounts: ${counted[0].users}`;
}

/** Tells PostgreSQL's planner about restored tables; it would guess until its own round. */
export const analyse = async (db: Database): Promise<void> => {
  await db.execute(sql`set statement_timeout = 0; analyze`);
};
