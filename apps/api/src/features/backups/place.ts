import { constants, createReadStream, existsSync } from "node:fs";
import { access, type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Settings } from "../../env.ts";
import { ROOT } from "../../platform/paths.ts";
import { type Bucket, bucketClient, bucketKeys } from "../../platform/s3-storage.ts";
import { BackupError } from "./programs.ts";

/** Where backups are kept. */
export type BackupPlace = {
  /** For people. */
  name: string;
  /** Begins a file, which does not exist under its name before `finish`. */
  begin(name: string): Promise<Writing>;
  read(name: string): AsyncIterable<Uint8Array>;
  list(): Promise<string[]>;
  /** Tries, without a trace, whether a backup would find its place. @throws BackupError */
  reach(): Promise<void>;
  remove(name: string): Promise<void>;
};
export type Writing = {
  write(chunk: Uint8Array): Promise<void>;
  /** Everything is written and stored. */
  finish(): Promise<void>;
  /** What is really stored, read anew. */
  readBack(): AsyncIterable<Uint8Array>;
  /** It was read back and is right. */
  keep(): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
};

/** The bucket of BACKUP_BUCKET, or the folder of BACKUP_DIR (`backups` beside the data by default). */
export const placeOf = (env: Settings): BackupPlace =>
  env.BACKUP_BUCKET
    ? bucketPlace({
        url: env.BACKUP_BUCKET,
        access_key_id: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID ?? "",
        secret_access_key: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY ?? "",
      })
    : folderPlace(resolve(ROOT, env.BACKUP_DIR ?? join(env.DATA_DIR, "backups")));

const PART = ".part";

/** A folder of this machine, or one that is mounted. */
export function folderPlace(folder: string): BackupPlace {
  return {
    name: folder,
    async begin(name) {
      const path = join(folder, name);
      const part = path + PART;
      const file = await openIn(folder, part).catch(unwritable(folder));
      return {
        async write(chunk) {
          await file.writeFile(chunk);
        },
        async finish() {
          await file.sync();
          await file.close();
        },
        readBack: () => createReadStream(part),
        keep: () => rename(part, path),
        async discard() {
          await file.close().catch(() => {});
          await rm(part, { force: true });
        },
      };
    },
    read: (name) => createReadStream(join(folder, name)),
    list: () =>
      readdir(folder).catch((error) => {
        if (error.code === "ENOENT") return [];
        throw error;
      }),
    remove: (name) => rm(join(folder, name), { force: true }),
    // Not by `begin`, which clears what a backup that runs at this moment writes.
    async reach() {
      await access(nearest(folder), constants.W_OK | constants.X_OK).catch(unwritable(folder));
    },
  };
}

/** The folder, or where there is none yet the one that it would be made in. */
const nearest = (folder: string): string =>
  existsSync(folder) || folder === dirname(folder) ? folder : nearest(dirname(folder));

const unwritable =
  (folder: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new BackupError(
      `${folder} cannot be written (${error.code ?? error.message}): it must belong to the user who makes backups (${userInfo().username}). Under systemd the unit must name it too: ReadWritePaths, docs/operations.md, Backups.`,
    );
  };

async function openIn(folder: string, part: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Only one backup runs: these were left by one that was killed.
  for (const left of await readdir(folder))
    if (left.startsWith("jukung-") && left.endsWith(PART)) await rm(join(folder, left));
  const { O_CREAT, O_EXCL, O_WRONLY } = constants;
  return open(part, O_WRONLY | O_CREAT | O_EXCL, 0o600);
}

/** S3 takes 10,000 parts at most: enough for 160 GB. */
const UPLOADED = 16 * 1024 * 1024;
/** For one part, also over a slow line. */
const TIMEOUT_MS = 10 * 60_000;

/** A bucket of any S3 server. An upload that is never completed shows no file there. */
export function bucketPlace(bucket: Bucket): BackupPlace {
  const client = bucketClient(bucket, TIMEOUT_MS);
  const named = bucket.url.replace(/\?.*$/, "");
  /** Its own words are those of a program: "S3 returned 404 – NoSuchBucket". */
  const refused = (error: Error): never => {
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
    throw new BackupError(
      `${named} is not usable: ${error.message}${cause}. Look at BACKUP_BUCKET (bucket, endpoint, region), its keys and their rights.`,
    );
  };
  async function* read(name: string) {
    const s3 = await client();
    const length = await s3.getContentLength(name);
    // In ranges: one answer for all of it would be cut off by the time limit.
    for (let from = 0; from < length; from += UPLOADED) {
      const answer = await s3.getObjectRaw(name, false, from, Math.min(from + UPLOADED, length));
      yield new Uint8Array(await answer.arrayBuffer());
    }
  }
  async function list(): Promise<string[]> {
    const found: string[] = [];
    try {
      for await (const key of bucketKeys(await client())) found.push(key);
    } catch (error) {
      refused(error as Error);
    }
    return found;
  }
  return {
    name: named,
    async begin(name) {
      const s3 = await client();
      const upload = await s3.getMultipartUploadId(name, "application/octet-stream").catch(refused);
      const parts: { partNumber: number; etag: string }[] = [];
      let waiting: Uint8Array[] = [];
      let size = 0;
      let finished = false;
      const send = async () => {
        const content = Buffer.concat(waiting);
        waiting = [];
        size = 0;
        parts.push(await s3.uploadPart(name, upload, content, parts.length + 1));
      };
      return {
        async write(chunk) {
          waiting.push(chunk);
          size += chunk.length;
          if (size >= UPLOADED) await send();
        },
        async finish() {
          if (size > 0) await send();
          await s3.completeMultipartUpload(name, upload, parts);
          finished = true;
        },
        readBack: () => read(name),
        async keep() {},
        async discard() {
          if (finished) await s3.deleteObject(name);
          else await s3.abortMultipartUpload(name, upload);
        },
      };
    },
    read,
    list,
    reach: async () => void (await list()),
    async remove(name) {
      await (await client()).deleteObject(name);
    },
  };
}
