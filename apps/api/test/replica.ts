import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Postgres, startPostgres } from "@jukung/postgres";
import pg from "pg";

/** What belongs to the running primary alone. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_(wal|replslot|stat_tmp|notify|subtrans|dynshmem))$/;

/**
 * A streaming replica of a running bundled server, as `pg_basebackup -R` would make it: the bundle has
 * no such program, so the data folder is copied between `pg_backup_start` and `pg_backup_stop`.
 */
export async function startReplica(primary: Postgres): Promise<Postgres> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "jukung-replica-"));
  chmodSync(folder, 0o755);
  const from = join(primary.place, "cluster");
  const to = join(folder, "cluster");
  const { uid, gid } = statSync(from);
  const own = (path: string) => chownSync(path, uid, gid);
  const client = new pg.Client(primary.url);
  await client.connect();
  await client.query("alter system set wal_keep_size = '1GB'");
  await client.query("select pg_reload_conf()");
  await client.query("select pg_backup_start('replica', true)");
  copy(from, to, own);
  const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
  await client.end();
  const { port, username, password } = new URL(primary.url);
  const follow = `host=127.0.0.1 port=${port} user=${username} password=${decodeURIComponent(password)}`;
  writeFileSync(join(to, "backup_label"), rows[0].labelfile);
  writeFileSync(join(to, "standby.signal"), "");
  appendFileSync(join(to, "postgresql.auto.conf"), `primary_conninfo = '${follow}'\n`);
  for (const name of ["backup_label", "standby.signal"]) own(join(to, name));
  cpSync(join(primary.place, "password"), join(folder, "password"));
  own(join(folder, "password"));
  const replica = await startPostgres({ dataDir: folder, purpose: "test" });
  return {
    ...replica,
    async stop() {
      await replica.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Files may go while they are copied: their changes are in the WAL that is replayed. */
function copy(from: string, to: string, own: (path: string) => void): void {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => {
      const [first, second] = path.slice(from.length + 1).split("/") as [string, string?];
      return !LEFT_OUT.test(first) || (second === undefined && first.startsWith("pg_"));
    },
  });
  const all = (path: string): void => {
    own(path);
    if (!statSync(path).isDirectory()) return;
    chmodSync(path, 0o700);
    for (const name of readdirSync(path)) all(join(path, name));
  };
  all(to);
}
