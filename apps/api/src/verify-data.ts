import { resolve } from "node:path";
import { readSettings } from "./env.ts";
import { findViolations, INVARIANTS } from "./invariants.ts";
import { openDb } from "./platform/db.ts";
import { ROOT } from "./platform/paths.ts";

/** `npm run verify-data`: every invariant against DATABASE_URL, or against a running demo's database. */
let stop = async () => {};
const { DATABASE_URL, DATA_DIR } = readSettings(process.env);
const url = DATABASE_URL ?? (await runningDemo());
const { db, pool } = openDb(url, 2);
const broken = await findViolations(db);
await pool.end();
await stop();
for (const { name, rows } of broken) {
  console.info(`BROKEN ${name}`);
  for (const row of rows) console.info(`       ${JSON.stringify(row)}`);
}
console.info(`${INVARIANTS.length - broken.length} passed, ${broken.length} failed`);
process.exit(broken.length === 0 ? 0 : 1);

/** Without DATABASE_URL: the demo's own server, running already or started for this. */
async function runningDemo(): Promise<string> {
  const { AlreadyRunning, startPostgres } = await import("@jukung/postgres");
  const dataDir = resolve(ROOT, DATA_DIR, "postgres");
  try {
    const postgres = await startPostgres({ dataDir, purpose: "app" });
    stop = () => postgres.stop();
    return postgres.url;
  } catch (error) {
    if (error instanceof AlreadyRunning && error.database) return error.database;
    throw error;
  }
}
