import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, normalize, relative, sep } from "node:path";

/** Uploaded files and what is made of them. Keys are our own, never a visitor's text. */
export type Storage = {
  /** Writes a whole file, replacing an existing one. */
  put(key: string, content: Buffer, type?: string): Promise<void>;
  /** The file's content; null if there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** The key of every file, in no order. Files that are put or removed meanwhile may be missing. */
  list(): AsyncIterable<string>;
};

const PART = ".part";

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
      // Written aside and renamed: a reader never sees half a picture.
      const aside = `${path}.${randomUUID()}${PART}`;
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
    async *list() {
      try {
        const found = await readdir(folder, { recursive: true, withFileTypes: true });
        for (const file of found)
          if (file.isFile() && !file.name.endsWith(PART))
            yield relative(folder, join(file.parentPath, file.name)).split(sep).join("/");
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      }
    },
  };
}
