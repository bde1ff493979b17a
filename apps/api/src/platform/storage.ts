import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, normalize, resolve, sep } from "node:path";
import type { Env } from "../env.ts";
import { ROOT } from "./paths.ts";
import { s3Storage } from "./s3-storage.ts";

/** Files that people upload and what is made of them. Keys are our own, never a visitor's text. */
export type Storage = {
  /** Writes a whole file, over the one that was there. */
  put(key: string, content: Buffer, type?: string): Promise<void>;
  /** The file's content; null where there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes a file; one that is not there is removed already. */
  remove(key: string): Promise<void>;
};

/** Where files are kept: the bucket of STORAGE_URL, else a folder beside the data. */
export const openStorage = (env: Env): Storage =>
  env.STORAGE_URL
    ? s3Storage({
        url: env.STORAGE_URL,
        access_key_id: env.S3_ACCESS_KEY_ID ?? "",
        secret_access_key: env.S3_SECRET_ACCESS_KEY ?? "",
      })
    : localStorage(resolve(ROOT, env.DATA_DIR, "files"));

/** A folder of this machine. */
export function localStorage(folder: string): Storage {
  const place = (key: string) => {
    const path = normalize(join(folder, key));
    if (!path.startsWith(normalize(folder) + sep)) throw new RangeError("key outside the storage");
    return path;
  };
  return {
    async put(key, content) {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      // Written aside and renamed: a reader never meets half a picture.
      const aside = `${path}.${randomUUID()}.part`;
      await writeFile(aside, content);
      await rename(aside, path);
    },
    async get(key) {
      try {
        return await readFile(place(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    remove: (key) => rm(place(key), { force: true }),
  };
}
