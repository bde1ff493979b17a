import { createHmac } from "node:crypto";
import type { Settings } from "../../env.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { Storage } from "../../platform/storage.ts";
import { type End, encrypted, type Manifest, PIECE, startTar, summed, tally } from "./archive.ts";
import type { BackupPlace } from "./place.ts";
import { BackupError, feed, findPrograms, startProgram } from "./programs.ts";
import { holdSnapshot, insertBackup, type Snapshot } from "./queries.ts";
import { backupName, outdated, type Programs } from "./rules.ts";

export type BackUpDeps = {
  url: string;
  db: Database;
  storage: Storage;
  place: BackupPlace;
  clock: Clock;
  env: Pick<Settings, "PG_BIN" | "APP_SECRET">;
  /** age public keys; none: not encrypted. */
  keys: string[];
};
export type BackedUp = {
  file: string;
  bytes: number;
  database_bytes: number;
  pictures: number;
  /** Files that pictures name and the storage no longer had. */
  lost: string[];
  removed: string[];
};

/** Tells whether two secrets are the same, without telling the secret. */
export const fingerprint = (secret: string | undefined): string | null =>
  secret ? createHmac("sha256", secret).update("backup").digest("hex").slice(0, 16) : null;

/**
 * Makes one backup of the database and the pictures, reads it back, and deletes those that are no
 * longer kept. It is written to `backups` how it ended. A failure leaves no file.
 * @throws BackupError in words for the operator
 */
export async function backUp(deps: BackUpDeps): Promise<BackedUp> {
  const { db, place, clock, keys } = deps;
  const started_at = clock.now();
  const row = { started_at, place: place.name, keys: keys.length };
  try {
    const done = await take(deps, started_at);
    const { file, bytes, pictures, lost } = done;
    await insertBackup(db, {
      ...row,
      ended_at: clock.now(),
      file,
      bytes,
      pictures,
      lost_pictures: lost.length,
    });
    return done;
  } catch (error) {
    const line = String((error as Error).message ?? error).slice(0, 500);
    // The database may be what is broken: then the first error is what counts.
    await insertBackup(db, { ...row, ended_at: clock.now(), error: line }).catch(() => {});
    throw error;
  }
}

async function take(deps: BackUpDeps, started_at: Date): Promise<BackedUp> {
  const { url, place, env, keys } = deps;
  const snapshot = await holdSnapshot(url);
  try {
    const programs = await findPrograms(snapshot.server, env.PG_BIN);
    const file = backupName(started_at, keys.length > 0);
    if ((await place.list()).includes(file))
      throw new BackupError(`There is a backup ${file} already: wait a second.`);
    const writing = await place.begin(file);
    let written: Awaited<ReturnType<typeof write>>;
    try {
      written = await write(deps, { snapshot, programs, writing, started_at });
      await snapshot.stillHeld();
      const back = tally();
      for await (const chunk of writing.readBack()) back.add(chunk);
      if (back.bytes !== written.bytes || back.sha256() !== written.sha256)
        throw new BackupError(
          `What ${place.name} gave back is not what was written (${back.bytes} of ${written.bytes} bytes).`,
        );
      await writing.keep();
    } catch (error) {
      await writing.discard().catch(() => {});
      throw error;
    }
    const removed = outdated(await place.list());
    for (const name of removed) await place.remove(name);
    return { file, removed, ...written };
  } finally {
    await snapshot.release();
  }
}

type Work = {
  snapshot: Snapshot;
  programs: Programs;
  writing: { write(chunk: Uint8Array): Promise<void>; finish(): Promise<void> };
  started_at: Date;
};

/** Writes the archive while it is made. */
async function write(deps: BackUpDeps, { snapshot, programs, writing, started_at }: Work) {
  const tar = startTar();
  const out = tally();
  const fill = async () => {
    const manifest: Manifest = {
      format: 1,
      taken_at: started_at.toISOString(),
      migrations: snapshot.migrations,
      server: snapshot.server,
      pg_dump: programs.major,
      secret: fingerprint(deps.env.APP_SECRET),
    };
    await tar.add("manifest.json", json(manifest));
    const files = await addFiles(deps.storage, snapshot, tar.add);
    const database = await addDatabase(deps.url, { snapshot, programs }, tar.add);
    const { lost, ...sums } = files;
    const end: End = { database, files: sums };
    await tar.add("end.json", json(end));
    tar.end();
    return { database_bytes: database.bytes, pictures: files.count, lost };
  };
  const store = async () => {
    for await (const chunk of await encrypted(tar.bytes, deps.keys)) {
      out.add(chunk);
      await writing.write(chunk);
    }
    await writing.finish();
  };
  // Whichever fails first ends the other, which waits for it; and its error is the one to tell.
  let first: { error: unknown } | undefined;
  const failing = (error: unknown) => {
    first ??= { error };
    tar.fail(error);
  };
  const [filled] = await Promise.all([
    fill().catch((error) => void failing(error)),
    store().catch((error) => void failing(error)),
  ]);
  if (first) throw first.error;
  return { ...filled!, bytes: out.bytes, sha256: out.sha256() };
}

type Add = (name: string, content: Uint8Array) => Promise<void>;
const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/**
 * Every file of the storage. It is listed after the snapshot was taken: files are stored before their
 * rows, and none is deleted meanwhile, so each row of the snapshot has its files.
 */
async function addFiles(storage: Storage, snapshot: Snapshot, add: Add) {
  const missing = new Set(await snapshot.pictureFiles());
  const all = tally();
  let count = 0;
  let bytes = 0;
  for await (const key of storage.list()) {
    const content = await storage.get(key);
    if (!content) continue; // an aborted upload's, removed since it was listed
    await add(`files/${key}`, content);
    for (const chunk of summed(key, content)) all.add(chunk);
    missing.delete(key);
    count += 1;
    bytes += content.length;
  }
  return { count, bytes, sha256: all.sha256(), lost: [...missing] };
}

/**
 * The dump, in pieces. pg_restore reads all of it at the same time, before it is encrypted, down to the
 * last row: afterwards only the key's owner could.
 */
async function addDatabase(
  url: string,
  { snapshot, programs }: Pick<Work, "snapshot" | "programs">,
  add: Add,
) {
  const all = tally();
  const dump = startProgram(
    programs,
    "pg_dump",
    ["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${snapshot.id}`],
    url,
  );
  const nowhere = process.platform === "win32" ? "NUL" : "/dev/null";
  const check = startProgram(programs, "pg_restore", [`--file=${nowhere}`]);
  try {
    dump.child.stdin?.end();
    check.child.stdout?.resume();
    let pieces = 0;
    let waiting: Buffer[] = [];
    let size = 0;
    const send = async () => {
      pieces += 1;
      await add(`database/${String(pieces).padStart(6, "0")}`, Buffer.concat(waiting));
      waiting = [];
      size = 0;
    };
    for await (const chunk of dump.child.stdout as AsyncIterable<Buffer>) {
      all.add(chunk);
      await feed(check.child, chunk);
      waiting.push(chunk);
      size += chunk.length;
      if (size >= PIECE) await send();
    }
    await dump.ended;
    if (size > 0) await send();
    check.child.stdin?.end();
    await check.ended;
    return { bytes: all.bytes, sha256: all.sha256() };
  } finally {
    for (const { child } of [dump, check]) child.kill("SIGKILL");
  }
}
