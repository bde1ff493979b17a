import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  applyFile,
  monthIn,
  reportOf,
  upload,
} from "../src/features/settlement/test/settlement-kit.ts";
import { paidOrder } from "../src/features/tasks/test/task-kit.ts";
import { addDays, witaDate } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/db.ts";
import { endAll, killedAtEach } from "./killed.ts";
import type { ApiProcess } from "./processes.ts";
import { openWorld, realClock } from "./world.ts";

// kill -9 while applying a report or closing a month: it is done, or it is not, and
// then it can be.
let token: string;
let file: number;
let month: string;
let key: string;
beforeAll(async () => {
  const world = await openWorld({ clock: realClock });
  ({ token } = await world.person("ADMIN", "finance"));
  const read = async (ids: string[], at: Date) => {
    const rows = ids.map((id) => ({ id, reference: id, amount: 9_000, at: at.toISOString() }));
    return (await upload(world, token, reportOf(rows))).body.data.id;
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  // The site's first payment: a report of long before it would be refused.
  const { reference } = await paidOrder(world, { day: addDays(witaDate(new Date()), 30) });
  await world.db.execute(sql`update payments set paid_at = ${daysAgo(45)}
    where reference = ${reference}`);
  const old = daysAgo(40);
  month = witaDate(old).slice(0, 7);
  expect((await applyFile(world, token, await read(["old"], old))).status).toBe(200);
  key = (await monthIn(world, token, month)).key;
  file = await read(["a", "b", "c"], new Date(Date.now() - 3_600_000));
  await world.close();
});
afterAll(endAll);

const numbers = async (db: Database, query: ReturnType<typeof sql>) =>
  Object.values((await db.execute(query)).rows[0] ?? {});

test(
  "killed at any query of applying, a report is applied or not, and applied once in the end",
  () =>
    killedAtEach({
      name: "apply",
      act: (api: ApiProcess) =>
        api.call("POST", `/admins/settlements/${file}/apply`, { token, body: {} }),
      again: [200],
      // One report was applied before: its line, difference and task.
      left: (db) =>
        numbers(
          db,
          sql`select
          (select count(*)::int from settlement_files where applied_at is not null) as files,
          (select count(*)::int from settlement_lines) as lines,
          (select count(*)::int from settlement_differences) as differences,
          (select count(*)::int from tasks where type = 'settlement_difference') as tasks,
          (select count(*)::int from audit_entries where action = 'settlement.apply') as audited`,
        ),
      nothing: [1, 1, 1, 1, 1],
      whole: [2, 4, 4, 4, 2],
    }),
  900_000,
);

test(
  "killed at any query of closing, a month is closed or not, and closed once in the end",
  () =>
    killedAtEach({
      name: "close",
      act: (api: ApiProcess) =>
        api.call("POST", `/admins/settlement-months/${month}/close`, {
          token,
          body: { key, reason: "The gateway answers next week" },
        }),
      // Closed already, by the process that died before it could answer.
      again: [200, 409],
      left: (db) =>
        numbers(
          db,
          sql`select
          (select count(*)::int from closed_months where sales = 9000 and open_differences = 1) as closed,
          (select count(*)::int from audit_entries where action = 'settlement.close') as audited`,
        ),
      nothing: [0, 0],
      whole: [1, 1],
    }),
  900_000,
);
