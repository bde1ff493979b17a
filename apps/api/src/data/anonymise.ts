import { randomBytes } from "node:crypto";
import { hashPassword } from "../features/accounts/index.ts";
import { holdEmptyDatabase } from "../features/backups/index.ts";
import { migrate, openDb } from "../platform/db.ts";
import type { Storage } from "../platform/storage.ts";
import { undecided } from "./decisions.ts";
import {
  columnsOf,
  copyRows,
  DataError,
  emptyAgain,
  isSameDatabase,
  refuseOtherVersion,
} from "./queries.ts";

/**
 * Makes a copy of a site without personal data, for developers (`decisions.ts` says what becomes of
 * each column). The source is only read. If it fails, the target is empty again.
 * @param from the site's database, at this version
 * @param to an empty database
 * @param password what every account of the copy gets
 * @param pictures where the pictures are, and an empty place for the copy's; without it none are copied
 * @returns how many files of pictures were copied
 * @throws DataError or BackupError in words for the operator
 */
export async function anonymise(
  { from, to, password }: { from: string; to: string; password: string },
  pictures?: { from: Storage; to: Storage },
): Promise<number> {
  if (await isSameDatabase(from, to))
    throw new DataError("The target is the source itself: nothing was changed.");
  await refuseOtherVersion(from);
  if (pictures)
    for await (const key of pictures.to.list())
      throw new DataError(`The place for the copy's pictures is not empty (it has ${key}).`);
  const target = await holdEmptyDatabase(to);
  await target.release();
  try {
    await migrate(to);
    await refuseUndecided(to);
    const salt = randomBytes(16).toString("hex");
    const files = await copyRows(from, to, { salt, password: await hashPassword(password) });
    let copied = 0;
    for (const key of pictures ? files : []) {
      const content = await pictures?.from.get(key);
      if (!content) continue;
      await pictures?.to.put(key, content);
      copied += 1;
    }
    return copied;
  } catch (error) {
    await emptyAgain(to);
    throw error;
  }
}

async function refuseUndecided(url: string): Promise<void> {
  const { db, pool } = openDb(url, 1);
  const open = undecided(await columnsOf(db));
  await pool.end();
  if (open.length > 0) throw new DataError(`Not decided yet: ${open.join(", ")}`);
}
