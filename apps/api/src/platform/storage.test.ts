import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { S3_KEYS as keys, startS3 } from "../../test/s3-server.ts";
import { readStorageUrl, s3Storage } from "./s3-storage.ts";
import { localStorage, type Storage } from "./storage.ts";

const folder = mkdtempSync(join(tmpdir(), "jukung-storage-"));
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3("jukung-test");
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

// The same promises for both implementations.
describe.each<[string, () => Storage]>([
  ["a folder", () => localStorage(folder)],
  ["a bucket", () => s3Storage({ url: s3.url, ...keys })],
])("%s as the storage", (_name, open) => {
  const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);

  test("gives back byte for byte what was put in, the newest last", async () => {
    const storage = open();
    await storage.put("media/one-96.webp", Buffer.from("before"));
    await storage.put("media/one-96.webp", bytes, "image/webp");
    expect(await storage.get("media/one-96.webp")).toEqual(bytes);
  });

  test("has nothing where nothing was put", async () => {
    expect(await open().get("media/none-96.webp")).toBeNull();
  });

  test("forgets what is removed, and removing it again is no error", async () => {
    const storage = open();
    await storage.put("media/two-96.avif", bytes);
    await storage.put("media/two-192.avif", bytes);
    await storage.remove("media/two-96.avif");
    await storage.remove("media/two-96.avif");
    expect(await storage.get("media/two-96.avif")).toBeNull();
    expect(await storage.get("media/two-192.avif")).toEqual(bytes);
  });

  test("keeps a file of ten megabytes", async () => {
    const storage = open();
    const large = Buffer.alloc(10 * 1024 * 1024, 7);
    await storage.put("media/large-1600.webp", large);
    expect((await storage.get("media/large-1600.webp"))?.equals(large)).toBe(true);
  });

  test("thirty writers of one file leave one of theirs, whole", async () => {
    const storage = open();
    const versions = Array.from({ length: 30 }, (_, i) => Buffer.alloc(50_000, i));
    await Promise.all(versions.map((content) => storage.put("media/race-96.webp", content)));
    const left = await storage.get("media/race-96.webp");
    expect(versions.some((content) => left?.equals(content))).toBe(true);
  });
});

test("the folder keeps no half-written file, and no key leads out of it", async () => {
  const storage = localStorage(folder);
  await storage.put("media/three-96.webp", Buffer.from("x"));
  expect(readdirSync(join(folder, "media")).filter((name) => name.endsWith(".part"))).toEqual([]);
  await expect(storage.put("../outside.webp", Buffer.from("x"))).rejects.toThrow("outside");
});

test("the bucket refuses a wrong key: the signatures above were really checked", async () => {
  const forger = s3Storage({ url: s3.url, ...keys, secret_access_key: "guessed" });
  await expect(forger.put("media/forged-96.webp", Buffer.from("x"))).rejects.toThrow();
  await expect(forger.get("media/one-96.webp")).rejects.toThrow();
  await expect(forger.remove("media/one-96.webp")).rejects.toThrow();
  expect(await s3Storage({ url: s3.url, ...keys }).get("media/one-96.webp")).not.toBeNull();
});

test("a bucket's server that is away is an error, not an empty storage", async () => {
  const gone = await startS3("jukung-gone");
  await gone.close();
  const away = s3Storage({ url: gone.url, ...keys });
  await expect(away.get("media/one-96.webp")).rejects.toThrow();
});

test.each([
  [
    "s3://pictures?region=ap-southeast-3",
    "https://s3.ap-southeast-3.amazonaws.com/pictures",
    "ap-southeast-3",
  ],
  ["s3://pictures?endpoint=https://r2.example/&region=auto", "https://r2.example/pictures", "auto"],
])("%s is %s", (url, endpoint, region) => {
  expect(readStorageUrl(url)).toEqual({ endpoint, region });
});

test.each([
  "https://bucket",
  "s3://",
  "s3://UPPER_case",
  "s3://a/b",
  "s3://bucket?endpoint=ftp://x",
])("%s is no address of a storage", (url) => {
  expect(() => readStorageUrl(url)).toThrow(RangeError);
});
