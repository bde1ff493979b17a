import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openWorld } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { paidOrder } from "../tasks/test/task-kit.ts";
import {
  ask,
  initCluster,
  serverFolder,
  serverUser,
  startOn,
  wholePostgres,
} from "./test/dumpable.ts";

const run = promisify(execFile);
const bin = wholePostgres();

// The commands of docs/operations.md, Back to a moment, on a server of its own.
test.skipIf(!bin)(
  "with archived WAL the database goes back to a moment before a mistake, with every order until then (needs a whole PostgreSQL on this machine)",
  async () => {
    const folder = serverFolder("recovery");
    const as = { ...serverUser(), cwd: folder };
    const [cluster, archive, base] = ["cluster", "archive", "base"].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await run("mkdir", [archive], as);
    await initCluster(bin as string, cluster);
    let server = await startOn(bin as string, cluster, [
      "wal_level=replica",
      "archive_mode=on",
      `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
      "archive_timeout=60",
    ]);
    try {
      let world = await openWorld({ env: { DATABASE_URL: server.url } });
      const before = await paidOrder(world);
      await run(
        join(bin as string, "pg_basebackup"),
        [`--dbname=${server.url}`, `--pgdata=${base}`, "--checkpoint=fast", "--wal-method=none"],
        as,
      );
      const after = await paidOrder(world);
      const { moment } = (await ask(server.url, "select clock_timestamp()::text as moment")) as {
        moment: string;
      };
      await sleep(50);
      await world.db.execute(sql`truncate orders cascade`);
      await ask(server.url, "select pg_switch_wal()");
      const { last } = (await ask(
        server.url,
        "select pg_walfile_name(pg_current_wal_lsn()) as last",
      )) as { last: string };
      await ask(server.url, "checkpoint");
      await world.close();
      // It stops only when everything is archived.
      await server.stop("SIGINT");
      expect(last).toMatch(/^[0-9A-F]{24}$/);

      rmSync(cluster, { recursive: true });
      await run("cp", ["--archive", base, cluster], as);
      await run("touch", [join(cluster, "recovery.signal")], as);
      server = await startOn(bin as string, cluster, [
        `restore_command=cp ${archive}/%f %p`,
        `recovery_target_time=${moment}`,
        "recovery_target_action=promote",
      ]);
      world = await openWorld({ env: { DATABASE_URL: server.url } });
      const { rows } = await world.db.execute(
        sql`select booking_id, order_status from orders order by id`,
      );
      expect(rows).toEqual([
        { booking_id: before.booking_id, order_status: "CONFIRMED" },
        { booking_id: after.booking_id, order_status: "CONFIRMED" },
      ]);
      expect(await findViolations(world.db)).toEqual([]);
      await world.close();
    } finally {
      await server.stop("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
