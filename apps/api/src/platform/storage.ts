import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";

/** Files that people upload and what is made of them. Keys are our own, never a visitor's text. */
export type Storage = {
  put(key: string, content: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
};

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
      const aside = `${path}.${process.pid}.part`;
      await writeFile(aside, content);
      await rename(aside, path);
    },
    get: (key) => readFile(place(key)).catch(() => null),
    remove: (key) => rm(place(key), { force: true }),
  };
}
