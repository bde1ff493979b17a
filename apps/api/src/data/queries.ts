import pg from "pg";
import { type Database, LOCKS, migrationsExpected } from "../platform/db.ts";
import { type Column, TABLES } from "./decisions.ts";

/** What went wrong, in words for the operator. */
export class DataError extends Error {
  override name = "DataError";
}

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    options:
      "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c client_min_messages=warning -c TimeZone=UTC",
  });
  client.on("error", () => {}); // the next query fails and says so
  await client.connect();
  return client;
};

const COLUMNS = `select c.table_name as table, c.column_name as column, c.data_type as type
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
  order by c.table_name, c.ordinal_position`;

/** Every column of ours that is stored, not derived. */
export const columnsOf = async (db: Database): Promise<Column[]> =>
  (await db.execute<Column>(COLUMNS)).rows;

const name = pg.escapeIdentifier;
const ROWS_AT_ONCE = 500;

/**
 * Copies every decided row from one database into another, which has the same empty tables. What is
 * personal is replaced in the query: it never reaches the copy. One transaction on either side.
 * @param words what `:salt` and `:password` stand for
 * @returns the files of the pictures that the copy has, by storage key
 */
export async function copyRows(
  from: string,
  to: string,
  words: { salt: string; password: string },
): Promise<string[]> {
  const source = await connected(from);
  const target = await connected(to);
  try {
    await source.query("begin transaction isolation level repeatable read read only");
    await target.query("begin");
    const columns: Column[] = (await target.query(COLUMNS)).rows;
    const keys = (
      await target.query(`select conrelid::regclass::text as table, conname as name,
        pg_get_constraintdef(oid) as def from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace`)
    ).rows;
    const tables = Object.keys(TABLES).map(name);
    // Migrations wrote some rows, which come from the source now.
    await target.query(`truncate ${tables.join(", ")}`);
    // Tables refer to each other in circles: the keys are checked when all rows are there.
    for (const key of keys)
      await target.query(`alter table ${key.table} drop constraint ${name(key.name)}`);
    for (const [table, { copied }] of Object.entries(TABLES))
      if (copied !== false) await copyTable({ source, target, words }, table, columns);
    for (const key of keys)
      await target.query(`alter table ${key.table} add constraint ${name(key.name)} ${key.def}`);
    await continueSequences(target);
    const { rows } = await target.query(
      "select 'media/' || (s ->> 'file') as key from media m, jsonb_array_elements(m.sizes) s",
    );
    await target.query("commit");
    return rows.map(({ key }) => key);
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

type Both = { source: pg.Client; target: pg.Client; words: { salt: string; password: string } };

async function copyTable({ source, target, words }: Both, table: string, columns: Column[]) {
  const { personal = {}, rows: which = "true" } = TABLES[table] ?? {};
  const own = columns.filter((one) => one.table === table).map(({ column }) => column);
  const picked = own.map((column) => {
    const instead = personal[column]
      ?.replaceAll(":salt", pg.escapeLiteral(words.salt))
      .replaceAll(":password", pg.escapeLiteral(words.password));
    return `${instead ?? `t.${name(column)}`} as ${name(column)}`;
  });
  const list = own.map(name).join(", ");
  await source.query(`declare copied no scroll cursor for select row_to_json(r)::text as row
    from (select ${picked.join(", ")} from public.${name(table)} t where ${which}) r`);
  for (;;) {
    const { rows } = await source.query(`fetch ${ROWS_AT_ONCE} from copied`);
    if (rows.length === 0) break;
    await target.query(
      `insert into public.${name(table)} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::public.${name(table)}, $1::json)`,
      [`[${rows.map(({ row }) => row).join(",")}]`],
    );
  }
  await source.query("close copied");
}

/** New rows of the copy get numbers that no copied one has. */
async function continueSequences(target: pg.Client): Promise<void> {
  const { rows } = await target.query(`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(format('public.%I', table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public'
      and pg_get_serial_sequence(format('public.%I', table_name), column_name) is not null`);
  for (const { table, column, sequence } of rows)
    await target.query(
      `select setval($1::regclass, (select coalesce(max(${name(column)}), 0) + 1
      from public.${name(table)}), false)`,
      [sequence],
    );
}

/**
 * Whether two addresses lead to one database, by whatever name: a lock of the one is seen by the other.
 */
export async function isSameDatabase(a: string, b: string): Promise<boolean> {
  const [one, other] = [await connected(a), await connected(b)];
  try {
    const number = Math.floor(Math.random() * 2 ** 31);
    await one.query("select pg_advisory_lock($1, $2)", [LOCKS.copy, number]);
    const { rows } = await other.query("select pg_try_advisory_lock($1, $2) as free", [
      LOCKS.copy,
      number,
    ]);
    return !rows[0].free;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

/** @throws DataError unless the database has exactly this version's migrations */
export async function refuseOtherVersion(url: string): Promise<void> {
  const client = await connected(url);
  try {
    const { rows } = await client.query(
      "select count(*)::int as n from drizzle.__drizzle_migrations",
    );
    if (rows[0].n !== migrationsExpected())
      throw new DataError(
        `The source has ${rows[0].n} migrations, and this version ${migrationsExpected()}: use the version that runs on it.`,
      );
  } finally {
    await client.end();
  }
}

/** Removes everything of ours from a database that was empty before. */
export async function emptyAgain(url: string): Promise<void> {
  const client = await connected(url);
  try {
    await client.query(
      "drop schema public cascade; drop schema if exists drizzle cascade; create schema public",
    );
  } finally {
    await client.end();
  }
}

/** Accounts of the demo have addresses at this domain, which nobody can own. */
const OF_DEMO = "%@jukung.test";

export type DemoState = {
  /** The name that has to be typed. */
  site: string;
  demo_accounts: number;
  orders: number;
  /** Payments by anything but the sandbox: somebody's money. */
  real_payments: number;
  /** Staff who stay. */
  staff: number;
};
export async function demoState(db: Database): Promise<DemoState> {
  const { rows } = await db.execute<DemoState>(`select
    coalesce((select settings ->> 'name' from site_settings), 'Jukung') as site,
    (select count(*)::int from users where email like '${OF_DEMO}') as demo_accounts,
    (select count(*)::int from orders) as orders,
    (select count(*)::int from payments where gateway <> 'sandbox'
      and (captured_amount > 0 or status in ('CREATED', 'PENDING'))) as real_payments,
    (select count(*)::int from users where role = 'ADMIN' and deleted_at is null
      and email not like '${OF_DEMO}') as staff`);
  return rows[0] as DemoState;
}

/**
 * Empties every table but those that are kept, and of accounts all but real staff's. One transaction.
 * @returns the files of the pictures that are gone, by storage key
 */
export async function emptyDemo(url: string): Promise<string[]> {
  const client = await connected(url);
  try {
    await client.query("begin");
    const { rows: free } = await client.query(
      "select pg_try_advisory_xact_lock_shared($1) as free",
      [LOCKS.pictures],
    );
    if (!free[0].free)
      throw new DataError("A backup is running: clear the demo when it has ended.");
    const emptied = Object.keys(TABLES).filter((table) => TABLES[table]?.cleared !== "kept");
    const { rows: proofs } = await client.query(
      "select 'proofs/' || file as key from transfer_proofs where file is not null",
    );
    // Without `cascade`: a kept table that refers to an emptied one is an error, not a loss.
    await client.query(`truncate ${emptied.map(name).join(", ")} restart identity`);
    const gone = `(role <> 'ADMIN' or email like '${OF_DEMO}')`;
    await client.query(`delete from users where ${gone}
      and not exists (select from page_versions v where v.saved_by = users.id)`);
    // Versions of the site's texts are never removed, so who saved one stays as a deleted account.
    await client.query(`update users set role = 'USER', staff_role = null, first_name = '',
      last_name = '', email = 'deleted-' || id || '@deleted.invalid', previous_email = null,
      phone = null, password_hash = null, avatar_id = null, activated_at = null, notes = '',
      company_name = null, deleted_at = now() where ${gone}`);
    await client.query(
      "delete from sessions s using users u where u.id = s.user_id and u.deleted_at is not null",
    );
    await client.query(`update site_settings
      set settings = settings || '{"pictures": {}, "demo_cleared": true}'`);
    await client.query(`insert into site_settings (settings) values ('{"demo_cleared": true}')
      on conflict do nothing`);
    const { rows: jobs } = await client.query("select to_regclass('pgboss.job') as job");
    if (jobs[0].job) await client.query("delete from pgboss.job");
    const { rows } = await client.query(`delete from media m where not exists
      (select from users u where u.avatar_id = m.id)
      and not exists (select from home_page h where h.image_id = m.id) returning sizes`);
    await client.query("commit");
    const pictures = rows.flatMap(({ sizes }) =>
      (sizes as { file: string }[]).map(({ file }) => `media/${file}`),
    );
    return [...pictures, ...proofs.map(({ key }) => key as string)];
  } finally {
    await client.end();
  }
}
