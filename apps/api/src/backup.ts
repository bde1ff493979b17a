import { existsSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { commandDatabase, commandLine, typedPath } from "./command-database.ts";
import { CommandError, failureOf } from "./command-error.ts";
import { backupKeys, readBackupSettings, readSettings } from "./env.ts";
import { backUp, placeOf } from "./features/backups/index.ts";
import { systemClock } from "./platform/clock.ts";
import { openDb } from "./platform/db.ts";
import { openStorage } from "./platform/open-storage.ts";
import { ROOT } from "./platform/paths.ts";

/**
 * `npm run backup`: one backup of the database and the pictures (docs/operations.md, Backups). With
 * `--new-key FILE` it makes a pair of keys instead. Exit code 1 if there is no new backup.
 */
const MB = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function makeKey(file: string): Promise<void> {
  const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
  if (existsSync(file)) throw new CommandError(`${file} exists: a key is never written over.`);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(
      `${file} cannot be written (${code}): name one in a folder that ${userInfo().username} may write into, such as ${resolve(ROOT, readSettings(process.env).DATA_DIR)}.`,
    );
  }
  console.info(`BACKUP_PUBLIC_KEY=${recipient}`);
  console.info(
    `The secret key is in ${file}. Keep it away from this machine, twice: without it no backup opens.`,
  );
}

let backing_up = true;
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { "new-key": { type: "string" } } });
  if (values["new-key"]) {
    backing_up = false;
    return makeKey(typedPath(values["new-key"]));
  }
  const env = readBackupSettings(process.env);
  const keys = backupKeys(env);
  const { url, stop } = await commandDatabase(env);
  const { db, pool } = openDb(url, 1);
  try {
    const place = placeOf(env);
    const done = await backUp({
      url,
      db,
      storage: openStorage(env),
      place,
      clock: systemClock,
      env,
      keys,
    });
    console.info(
      `${done.file} in ${place.name}: ${MB(done.bytes)}, with ${done.pictures} files of pictures ` +
        `and a dump of ${MB(done.database_bytes)}.`,
    );
    console.info(
      "Verified: pg_restore read the whole dump, and what was read back is what was written (SHA-256).",
    );
    if (done.removed.length > 0)
      console.info(`Deleted ${done.removed.length} older: ${done.removed.join(", ")}`);
    if (done.lost.length > 0)
      console.warn(`Warning: ${done.lost.length} files of pictures are missing: ${done.lost[0]} …`);
    if (keys.length === 0)
      console.warn(
        `Warning: it is not encrypted, and contains all personal data. Set BACKUP_PUBLIC_KEY (${commandLine("backup", "--new-key FILE")}).`,
      );
    if (!env.BACKUP_BUCKET && !env.BACKUP_DIR)
      console.warn(
        "Warning: it is on the same machine as the data. Set BACKUP_DIR or BACKUP_BUCKET.",
      );
  } finally {
    await pool.end();
    await stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(failureOf(error));
  console.error(backing_up ? "There is no new backup." : "There is no new key.");
  process.exitCode = 1;
}
