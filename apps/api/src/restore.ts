import { createReadStream, existsSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { commandDatabase, commandLine, typedPath } from "./command-database.ts";
import { CommandError, failureOf } from "./command-error.ts";
import { readBackupSettings, type Settings } from "./env.ts";
import { analyse, BackupError, placeOf, restore, timeOfBackup } from "./features/backups/index.ts";
import { findViolations, INVARIANTS } from "./invariants.ts";
import { migrate, openDb } from "./platform/db.ts";
import { openStorage } from "./platform/open-storage.ts";

/**
 * `npm run restore FILE [-- --key FILE]`: a backup into an empty database and an empty place for
 * pictures (docs/operations.md, Backups). FILE is a path, the name of one in BACKUP_DIR or
 * BACKUP_BUCKET, or `latest`. Without FILE it lists them.
 */
let restored = false;
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: "string" } },
  });
  const env = readBackupSettings(process.env);
  const [file] = positionals;
  if (!file) return list(env);
  const identity = values.key ? keyIn(typedPath(values.key)) : undefined;
  const bytes = await find(env, file);
  const { url, stop } = await commandDatabase(env);
  try {
    const done = await restore({ url, storage: openStorage(env), env }, bytes, identity);
    restored = true;
    console.info(
      `Restored the state of ${done.taken_at}, with ${done.pictures} files of pictures.`,
    );
    if (!done.pictures_compared)
      console.warn(
        "Warning: this backup is of a version that kept no sums of pictures: they were counted, and not compared.",
      );
    if (!done.same_secret)
      console.warn(
        "Warning: APP_SECRET is not the one of that site. Set it before the start: tickets are signed with it, and second factors sealed.",
      );
    await migrate(url);
    if (done.older) console.info("The backup was older than this version: it was migrated.");
    return await verify(url);
  } finally {
    await stop();
  }
}

function keyIn(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === "ENOENT"
        ? `There is no key ${file}.`
        : `The key ${file} cannot be read by ${userInfo().username} (${code}).`,
    );
  }
}

async function verify(url: string): Promise<number> {
  const { db, pool } = openDb(url, 1);
  try {
    await analyse(db);
    const waiting = new Set(INVARIANTS.filter((one) => one.while_running).map(({ name }) => name));
    const found = await findViolations(db);
    const broken = found.filter(({ name }) => !waiting.has(name));
    for (const { name, rows } of broken) {
      console.info(`BROKEN ${name}`);
      for (const row of rows) console.info(`       ${JSON.stringify(row)}`);
    }
    if (found.length > broken.length)
      console.info("Holds that ended since the backup wait for the site, which ends them at once.");
    console.info(`${INVARIANTS.length - broken.length} passed, ${broken.length} failed`);
    console.info("What to do next: docs/operations.md, After a restore.");
    return broken.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
  }
}

async function names(env: Settings): Promise<string[]> {
  return (await placeOf(env).list()).filter((name) => timeOfBackup(name)).sort();
}

async function list(env: Settings): Promise<number> {
  const found = await names(env);
  console.info(found.length > 0 ? found.join("\n") : `No backups in ${placeOf(env).name}.`);
  console.info(`Which one? ${commandLine("restore", "FILE --key KEY")}`);
  return 1;
}

async function find(env: Settings, file: string): Promise<AsyncIterable<Uint8Array>> {
  if (existsSync(typedPath(file))) return createReadStream(typedPath(file));
  const found = await names(env);
  const name = file === "latest" ? found.at(-1) : file;
  if (!name || !found.includes(name))
    throw new BackupError(
      `There is no backup ${file}, neither as a file nor in ${placeOf(env).name}.`,
    );
  return placeOf(env).read(name);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(failureOf(error));
  console.error(
    restored
      ? "The backup is restored, but this must be solved before the site starts on it."
      : "Nothing was restored.",
  );
  process.exitCode = 1;
}
