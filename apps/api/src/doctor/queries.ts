import pg from "pg";

export type DatabaseFacts = {
  version: string;
  major: number;
  encoding: string;
  connections: number;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  random_page_cost: number;
  may_create: boolean;
  standby: boolean;
  /** By its settings or the role's: a managed database does that when its disk is full. */
  read_only: boolean;
};

async function onItsOwn<Answer>(
  url: string,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** What a database says of itself, and how many of our migrations it has. */
export const askDatabase = (url: string): Promise<{ facts: DatabaseFacts; migrations: number }> =>
  onItsOwn(url, async (client) => {
    const { rows } = await client.query(`select
      current_setting('server_version') as version,
      current_setting('server_version_num')::int / 10000 as major,
      current_setting('server_encoding') as encoding,
      current_setting('max_connections')::int as connections,
      current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('random_page_cost')::float as random_page_cost,
      has_database_privilege(current_database(), 'create') as may_create,
      pg_is_in_recovery() as standby,
      current_setting('transaction_read_only') = 'on' as read_only,
      to_regclass('drizzle.__drizzle_migrations') is not null as known`);
    const { known, ...facts } = rows[0];
    const applied = known
      ? await client.query("select count(*)::int as n from drizzle.__drizzle_migrations")
      : undefined;
    return { facts, migrations: applied?.rows[0].n ?? 0 };
  });

export type ReplicaFacts = {
  version: string;
  major: number;
  standby: boolean;
  /** Of the cluster: a replica has its primary's. Null where the user may not read it. */
  system: string | null;
  /** Bytes of WAL, since the cluster was made. */
  position: number;
};

/** What a replica and its primary say of themselves, the primary first. */
export const askReplica = async (
  primary: string,
  replica: string,
): Promise<[primary: ReplicaFacts, replica: ReplicaFacts]> => {
  const ask = (url: string) =>
    onItsOwn(url, async (client) => {
      const { rows } = await client.query(`select
        current_setting('server_version') as version,
        current_setting('server_version_num')::int / 10000 as major,
        pg_is_in_recovery() as standby,
        case when has_function_privilege('pg_control_system()', 'execute')
          then (select system_identifier::text from pg_control_system()) end as system,
        pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
          else pg_current_wal_lsn() end, '0/0')::float as position`);
      return rows[0] as ReplicaFacts;
    });
  // One after the other: what the replica then has, the primary had before.
  const first = await ask(primary);
  return [first, await ask(replica)];
};

/** The time of the database's machine. */
export const timeOfDatabase = (url: string): Promise<Date> =>
  onItsOwn(
    url,
    async (client) => (await client.query("select clock_timestamp() as at")).rows[0].at,
  );

/** What the site does beside answering. */
export type Work = {
  /** Processes with jobs that live. */
  workers: number;
  /** When the newest backup that was verified ended. */
  backed_up_at: Date | null;
  backup_failed: { at: Date; error: string } | null;
  emails: {
    owed: number;
    oldest_at: Date | null;
    /** Refused for good, or returned, within a day. */
    failed: number;
  };
};

/** What the site's own tables say of jobs, backups and emails; null before the first migration. */
export const askWork = (url: string): Promise<Work | null> =>
  onItsOwn(url, async (client) => {
    const tables = await client.query("select to_regclass('processes') is not null as there");
    if (!tables.rows[0].there) return null;
    const { rows } = await client.query(`select
      (select count(*)::int from processes where works and seen_at > now() - interval '2 minutes') as workers,
      (select max(ended_at) from backups where error is null) as backed_up_at,
      (select jsonb_build_object('at', ended_at, 'error', error) from backups
        where error is not null order by id desc limit 1) as failed,
      (select count(*)::int from notifications
        where sent_at is null and dropped_at is null and failed_at is null) as emails_owed,
      (select min(created_at) from notifications
        where sent_at is null and dropped_at is null and failed_at is null) as emails_oldest_at,
      (select count(*)::int from notifications where failed_at > now() - interval '1 day') as emails_failed`);
    const { workers, backed_up_at, failed, emails_owed, emails_oldest_at, emails_failed } = rows[0];
    return {
      workers,
      backed_up_at,
      backup_failed: failed && { at: new Date(failed.at), error: failed.error },
      emails: { owed: emails_owed, oldest_at: emails_oldest_at, failed: emails_failed },
    };
  });
