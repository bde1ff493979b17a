import { expect, test } from "vitest";
import { until } from "../../test/processes.ts";
import { openDb } from "./db.ts";
import { bossJobs, createBoss, openQueues, type QueueSpec, workOn } from "./jobs.ts";
import { createLog } from "./log.ts";

test("a job that has failed for good is given to what follows its failure, also in a queue of before", async () => {
  const url = process.env.DATABASE_URL as string;
  const log = createLog("silent");
  const { db, pool } = openDb(url, 2);
  const boss = createBoss(url, log, { works: true, supervises: true });
  const seen: object[] = [];
  const handler = async () => {
    throw new Error("never works");
  };
  const specs: Record<string, QueueSpec> = {
    breaks: { handler, failed: async (data: object) => void seen.push(data), retries: 0 },
  };
  try {
    await openQueues(boss, { breaks: { retries: 0 } });
    await openQueues(boss, specs);
    await workOn(boss, specs, { log });
    await db.transaction((tx) => bossJobs(boss).enqueue(tx, "breaks", { order_id: 7 }));
    await until(() => seen.length > 0, { seconds: 20, what: "the failed job" });
    expect(seen).toEqual([{ order_id: 7 }]);
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
});
