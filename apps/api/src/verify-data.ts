import { writeSync } from "node:fs";
import { commandDatabase, NO_DATA } from "./command-database.ts";
import { CommandError, failureOf } from "./command-error.ts";
import { readSettings } from "./env.ts";
import { findViolations, hasTables, INVARIANTS } from "./invariants.ts";
import { openDb } from "./platform/db.ts";

/**
 * `npm run verify-data`: every invariant against DATABASE_URL, or against a running demo's database.
 * With `--list` it writes them as JSON: who has a database already asks it directly (e2e/books.ts).
 */
if (process.argv.includes("--list")) {
  writeSync(1, JSON.stringify(INVARIANTS));
  process.exit();
}
/** @returns the exit code */
async function main(): Promise<number> {
  const { url, stop } = await commandDatabase(readSettings(process.env), { existing: true });
  const { db, pool } = openDb(url, 2);
  try {
    if (!(await hasTables(db))) throw new CommandError(NO_DATA);
    const broken = await findViolations(db);
    for (const { name, rows } of broken) {
      console.info(`BROKEN ${name}`);
      for (const row of rows) console.info(`       ${JSON.stringify(row)}`);
    }
    console.info(`${INVARIANTS.length - broken.length} passed, ${broken.length} failed`);
    return broken.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await stop();
  }
}

process.exit(
  await main().catch((error) => {
    console.error(failureOf(error));
    return 1;
  }),
);
