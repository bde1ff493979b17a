import type { Settings } from "../../env.ts";
import { migrationsExpected } from "../../platform/db.ts";
import type { Storage } from "../../platform/storage.ts";
import { decrypted, type End, type Manifest, partsOf, summed, tally } from "./archive.ts";
import { fingerprint } from "./back-up.ts";
import { BackupError, feed, findPrograms, startProgram } from "./programs.ts";
import { holdEmptyDatabase } from "./queries.ts";

export type RestoreDeps = {
  /** The empty database. */
  url: string;
  /** The empty storage. */
  storage: Storage;
  env: Pick<Settings, "PG_BIN" | "APP_SECRET">;
};
export type Restored = {
  taken_at: string;
  pictures: number;
  /** Whether the backup has a sum of its pictures, which they match: older ones have none. */
  pictures_compared: boolean;
  /** Whether migrations have to follow. */
  older: boolean;
  /** Whether APP_SECRET is the one that the backup's site had. */
  same_secret: boolean;
};

/**
 * Restores a backup into an empty database and an empty storage. All or nothing: the database is one
 * transaction, whose last piece is held back until the end of the backup was seen, and files that were
 * written are removed if it fails.
 * @param bytes the backup as it is kept
 * @param identity the text of the key file, if it is encrypted
 * @throws BackupError in words for the operator; nothing was changed then
 */
export async function restore(
  { url, storage, env }: RestoreDeps,
  bytes: AsyncIterable<Uint8Array>,
  identity?: string,
): Promise<Restored> {
  const target = await holdEmptyDatabase(url);
  const put: string[] = [];
  let loading: ReturnType<typeof startProgram> | undefined;
  try {
    for await (const key of storage.list())
      throw new BackupError(
        `The place for the pictures is not empty (it has ${key}). Nothing was changed: move its ` +
          "files away, or let DATA_DIR or STORAGE_URL name another place.",
      );
    const parts = partsOf(await decrypted(bytes, identity));
    const first = (await parts.next()).value;
    if (first?.type !== "manifest") throw new BackupError("This backup has no manifest.");
    const { manifest } = first;
    refuseNewer(manifest);
    const programs = await findPrograms(Math.max(target.server, manifest.pg_dump), env.PG_BIN);
    const database = tally();
    const pictures = tally();
    const files = { count: 0, bytes: 0 };
    let last: Buffer | undefined;
    let end: End | undefined;
    for await (const part of parts) {
      if (part.type === "file") {
        put.push(part.key);
        await storage.put(part.key, part.content, typeOf(part.key));
        for (const chunk of summed(part.key, part.content)) pictures.add(chunk);
        files.count += 1;
        files.bytes += part.content.length;
      } else if (part.type === "piece") {
        loading ??= startProgram(
          programs,
          "pg_restore",
          ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"],
          url,
        );
        loading.child.stdout?.resume();
        database.add(part.content);
        if (last) await feed(loading.child, last);
        if (loading.child.exitCode !== null) await loading.ended;
        last = part.content;
      } else if (part.type === "end") end = part.end;
    }
    if (!end || !last || !loading) throw new BackupError("This backup is not whole.");
    if (
      end.database.sha256 !== database.sha256() ||
      end.files.count !== files.count ||
      end.files.bytes !== files.bytes ||
      (end.files.sha256 ?? pictures.sha256()) !== pictures.sha256()
    )
      throw new BackupError("This backup is damaged: its sums do not match its content.");
    await feed(loading.child, last);
    loading.child.stdin?.end();
    await loading.ended;
    return {
      taken_at: manifest.taken_at,
      pictures: files.count,
      pictures_compared: end.files.sha256 !== undefined,
      older: manifest.migrations < migrationsExpected(),
      same_secret: manifest.secret === null || manifest.secret === fingerprint(env.APP_SECRET),
    };
  } catch (error) {
    if (loading) {
      loading.child.kill("SIGKILL");
      await loading.ended.catch(() => {});
    }
    for (const key of put) await storage.remove(key);
    throw error;
  } finally {
    await target.release();
  }
}

function refuseNewer({ format, migrations }: Manifest): void {
  if (format !== 1 || migrations > migrationsExpected())
    throw new BackupError(
      "This backup was made by a newer version of the site than this one: install that version first.",
    );
}

const TYPES: Record<string, string> = {
  webp: "image/webp",
  avif: "image/avif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
};
const typeOf = (key: string) => TYPES[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";
