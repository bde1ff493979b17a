import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import * as tar from "tar-stream";
import { BackupError } from "./programs.ts";

/**
 * The format of a backup: a tar, encrypted as a whole (age) or not. In this order, so that it is written
 * and restored in one pass:
 *   manifest.json        what it is
 *   files/<key>          every picture
 *   database/000001 …    pg_dump's custom format in pieces, since a tar needs sizes in advance
 *   end.json             what it should have contained: a backup without it is not whole
 * By hand: `age --decrypt -i KEY FILE | tar --extract --to-stdout --wildcards 'database/*' | pg_restore …`.
 */
export type Manifest = {
  format: 1;
  /** When the database was as it is in here. */
  taken_at: string;
  /** How many migrations it has. */
  migrations: number;
  /** Major versions of the server and of pg_dump. */
  server: number;
  pg_dump: number;
  /** Of APP_SECRET: tickets are signed and second factors sealed with it. Null if it was not set. */
  secret: string | null;
};
export type End = {
  database: { bytes: number; sha256: string };
  /** Older backups have no sum of their pictures. */
  files: { count: number; bytes: number; sha256?: string };
};

export const PIECE = 8 * 1024 * 1024;
const AGE = "age-encryption.org/v1";

/** A tar that is read while it is written. */
export function startTar() {
  const pack = tar.pack();
  const broken = new Promise<never>((_, reject) => {
    pack.once("error", reject);
    pack.once("close", () => reject(new Error("The archive is closed")));
  });
  broken.catch(() => {});
  return {
    bytes: pack as AsyncIterable<Uint8Array>,
    /** Resolves when it was read as far. */
    add: (name: string, content: Uint8Array): Promise<void> =>
      Promise.race([
        new Promise<void>((resolve, reject) =>
          pack.entry({ name, size: content.length, mode: 0o600 }, Buffer.from(content), (error) =>
            error ? reject(error) : resolve(),
          ),
        ),
        broken,
      ]),
    end: () => pack.finalize(),
    fail: (error: unknown) => pack.destroy(error as Error),
  };
}

/** Encrypts for every key of the list; an empty list leaves it as it is. */
export async function encrypted(
  bytes: AsyncIterable<Uint8Array>,
  keys: string[],
): Promise<AsyncIterable<Uint8Array>> {
  if (keys.length === 0) return bytes;
  const encrypter = new Encrypter();
  for (const key of keys) encrypter.addRecipient(key);
  return encrypter.encrypt(webStream(bytes));
}

/**
 * Undoes `encrypted`.
 * @param identity the text of a key file (`AGE-SECRET-KEY-1…`, comments allowed)
 * @throws BackupError when it is encrypted and the key is missing or another
 */
export async function decrypted(
  bytes: AsyncIterable<Uint8Array>,
  identity?: string,
): Promise<AsyncIterable<Uint8Array>> {
  const { head, all } = await peek(bytes, AGE.length);
  if (Buffer.from(head).toString("latin1") !== AGE) return all;
  if (!identity)
    throw new BackupError("This backup is encrypted: name the file of its key with --key FILE.");
  const keys = identity.match(/AGE-SECRET-KEY-[0-9A-Z-]+/g) ?? [];
  if (keys.length === 0) throw new BackupError("The key file contains no AGE-SECRET-KEY-1….");
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key);
    return await decrypter.decrypt(webStream(all));
  } catch {
    throw new BackupError("This key does not open this backup: it was made for another one.");
  }
}

const webStream = (bytes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;

/** The first bytes, and all of them again. */
async function peek(bytes: AsyncIterable<Uint8Array>, length: number) {
  const reader = bytes[Symbol.asyncIterator]();
  const begun: Uint8Array[] = [];
  let have = 0;
  while (have < length) {
    const { done, value } = await reader.next();
    if (done) break;
    begun.push(value);
    have += value.length;
  }
  async function* all() {
    try {
      yield* begun;
      for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value;
    } finally {
      await reader.return?.();
    }
  }
  return { head: Buffer.concat(begun).subarray(0, length), all: all() };
}

export type Part =
  | { type: "manifest"; manifest: Manifest }
  | { type: "file"; key: string; content: Buffer }
  | { type: "piece"; content: Buffer }
  | { type: "end"; end: End };

/**
 * The parts of a backup, in its order, one in memory at a time.
 * @throws BackupError when it is not a backup, damaged, or cut off
 */
export async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const extract = tar.extract();
  const fed = pipeline(
    Readable.from(bytes, { objectMode: false }),
    extract as unknown as NodeJS.WritableStream,
  );
  fed.catch(() => {}); // thrown by the loop below
  let last: string | undefined;
  try {
    for await (const entry of extract) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      const content = Buffer.concat(chunks);
      const { name } = entry.header;
      if (last === undefined && name !== "manifest.json") break;
      last = name;
      if (name === "manifest.json")
        yield { type: "manifest", manifest: JSON.parse(content.toString()) };
      else if (name.startsWith("files/"))
        yield { type: "file", key: name.slice("files/".length), content };
      else if (name.startsWith("database/")) yield { type: "piece", content };
      else if (name === "end.json") yield { type: "end", end: JSON.parse(content.toString()) };
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `This is no whole backup: it is damaged or cut off (${(error as Error).message}).`,
    );
  } finally {
    extract.destroy();
  }
  if (last === undefined) throw new BackupError("This file is no backup of this site's software.");
  if (last !== "end.json") throw new BackupError("This backup is cut off: its end is missing.");
}

/** What one picture adds to the sum of all: a name that changed is damage too. */
export const summed = (key: string, content: Uint8Array): Uint8Array[] => [
  Buffer.from(`${key}\n${content.length}\n`),
  content,
];

/** Counts and hashes what passes. */
export function tally() {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk);
      bytes += chunk.length;
    },
    get bytes() {
      return bytes;
    },
    sha256: () => hash.copy().digest("hex"),
  };
}
