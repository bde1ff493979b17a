import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bucketPlace, folderPlace } from "./place.ts";
import { BackupError } from "./programs.ts";

const NAME = "jukung-2026-05-01T01-00-00Z.tar";

test("a folder that nobody may write into is named, with what systemd needs", async () => {
  const begun = folderPlace("/dev/null/backups").begin(NAME);
  await expect(begun).rejects.toThrow(BackupError);
  await expect(begun).rejects.toThrow(
    /^\/dev\/null\/backups cannot be written \(ENOTDIR\).*ReadWritePaths/,
  );
});

test("a place is tried without a trace, and one that would be made is made by the backup alone", async () => {
  const parent = mkdtempSync(join(tmpdir(), "jukung-place-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  await folderPlace(join(parent, "a/b")).reach();
  expect(readdirSync(parent)).toEqual([]);
  // /dev/null is no folder: nobody can make one in it, not even root.
  await expect(folderPlace("/dev/null/backups").reach()).rejects.toThrow(/cannot be written/);
});

test("a bucket that does not answer is named, with the settings to look at, and no key", async () => {
  const bucket = bucketPlace({
    url: "s3://backups?endpoint=http://127.0.0.1:9&region=x",
    access_key_id: "public-part",
    secret_access_key: "secret-part",
  });
  // Each is begun in its turn: a promise that nobody waits for yet would fail the whole run.
  for (const attempt of [() => bucket.list(), () => bucket.begin(NAME)]) {
    const tried = attempt();
    await expect(tried).rejects.toThrow(BackupError);
    await expect(tried).rejects.toThrow(/^s3:\/\/backups is not usable: .*BACKUP_BUCKET/);
    await expect(tried).rejects.not.toThrow(/-part/);
  }
});
