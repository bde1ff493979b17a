import { writeSync } from "node:fs";
import { commandDatabase } from "./command-database.ts";
import { readSettings } from "./env.ts";
import { findViolations, INVARIANTS } from "./invariants.ts";
import { openDb } from "./platform/db.ts";

/**
 * `npm run verify-data`: every invariant against DATABASE_URL, or against a running demo's database.
 * With `--list` it writes them as JSON: who has a database already asks it directly (e2e/books.ts).
 */
if (process.argv.includes("--list")) {
  writeSync(1, JSON.stringify(INVARIANTS));
  process.exit();
}
const { url, stop } = await commandDatabase(readSettings(process.env));
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
