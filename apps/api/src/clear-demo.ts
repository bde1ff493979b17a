import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { commandDatabase } from "./command-database.ts";
import { failureOf } from "./command-error.ts";
import { clearDemo, whyNoDemo } from "./data/clear-demo.ts";
import { DataError, demoState } from "./data/queries.ts";
import { readBackupSettings } from "./env.ts";
import { findViolations } from "./invariants.ts";
import { migrate, openDb } from "./platform/db.ts";
import { openStorage } from "./platform/open-storage.ts";

/**
 * `npm run demo:clear`: turns a demo into an empty site (docs/operations.md, From a demo to a site).
 * It asks for the site's name; `--yes` answers for scripts, `--force` is for a site that looks real.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      yes: { type: "boolean", default: false },
      force: { type: "boolean", default: false },
    },
  });
  const env = readBackupSettings(process.env);
  const { url, stop } = await commandDatabase(env);
  await migrate(url);
  const { db, pool } = openDb(url, 1);
  try {
    const state = await demoState(db);
    const why = whyNoDemo(state);
    if (why && !values.force) throw new DataError(`${why} \`--force\` empties it all the same.`);
    console.info(
      `This removes everything that is sold (boats, tours, places, articles, promos), every customer and ` +
        `all ${state.orders} orders with their money. It keeps the settings, the site's texts, its ` +
        `questions and answers, the home page, and ${state.staff} accounts of staff. There is no way back but a backup.`,
    );
    if (!values.yes && !(await typed(state.site))) throw new DataError("Nothing was changed.");
    const files = await clearDemo({ url, db, storage: openStorage(env) }, { force: values.force });
    const broken = await findViolations(db);
    for (const { name } of broken) console.info(`BROKEN ${name}`);
    console.info(`The site is empty; ${files} files of pictures were removed. Restart it.`);
    if (state.staff === 0)
      console.info("It has no admin: the next start makes one, with ADMIN_EMAIL.");
    console.info(
      "Look at /admin/settings/site: the name, the company and the contact are as they were.",
    );
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await pool.end();
    await stop();
  }
}

async function typed(name: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new DataError("Nobody is there to be asked: `--yes` says that it is meant.");
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asked.question(`Type the site's name (${name}) to go on: `);
  asked.close();
  return answer.trim() === name;
}

try {
  await main();
} catch (error) {
  console.error(failureOf(error));
  process.exitCode = 1;
}
