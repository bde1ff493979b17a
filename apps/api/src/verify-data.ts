import { findViolations, INVARIANTS } from "./invariants.ts";
import { openDb } from "./platform/db.ts";

/** `npm run verify-data`: every invariant against DATABASE_URL, or against a running demo's database. */
const url = process.env.DATABASE_URL ?? (await runningDemo());
const { db, pool } = openDb(url, 2);
const broken = await findViolations(db);
await pool.end();
for (const { name, rows } of broken) {
  console.info(`BROKEN ${name}`);
  for (const row of rows) console.info(`       ${JSON.stringify(row)}`);
}
console.info(`${INVARIANTS.length - broken.length} passed, ${broken.length} failed`);
process.exit(broken.length === 0 ? 0 : 1);

/** Without DATABASE_URL the bundled server is started on the demo's data, if nobody else runs it. */
async function runningDemo(): Promise<string> {
  const { startPostgres } = await import("@jukung/postgres");
  const { ROOT } = await import("./platform/paths.ts");
  const { join } = await import("node:path");
  const dataDir = join(ROOT, process.env.DATA_DIR ?? ".data", "postgres");
  const postgres = await startPostgres({ dataDir, purpose: "app" });
  process.on("exit", () => void postgres.stop());
  return postgres.url;
}
