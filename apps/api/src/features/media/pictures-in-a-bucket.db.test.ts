import { afterAll, beforeAll, expect, test } from "vitest";
import { S3_KEYS, startS3 } from "../../../test/s3-server.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { forgetUnused, removeFiles } from "./index.ts";

let s3: Awaited<ReturnType<typeof startS3>>;
let world: World;
beforeAll(async () => {
  s3 = await startS3("jukung-pictures");
  world = await openWorld({
    env: {
      STORAGE_URL: s3.url,
      S3_ACCESS_KEY_ID: S3_KEYS.access_key_id,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secret_access_key,
    },
  });
});
afterAll(async () => {
  await world?.close();
  await s3?.close();
});

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("a picture goes into the bucket, is served from it, and leaves it", async () => {
  const { token } = await world.person();
  const form = new FormData();
  form.set("avatar", new Blob([new Uint8Array(PIXEL)]), "me.png");
  const { status, body } = await world.call<{ data: { avatar: { base: string } } }>(
    "PUT",
    "/users/profile/avatar",
    { token, body: form },
  );
  expect(status).toBe(200);
  const file = `${body.data.avatar.base.replace("/api", "")}-1.webp`;
  const served = await world.call("GET", file);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await world.deps.storage.get(`media/${file.split("/").at(-1)}`)).not.toBeNull();

  await world.call("DELETE", "/users/profile/avatar", { token });
  world.clock.advance(25 * 60);
  const { db, clock, storage } = world.deps;
  const queue: string[] = [];
  const jobs = {
    async enqueue(_db: unknown, _queue: string, data: object) {
      queue.push(...(data as { files: string[] }).files);
    },
  };
  expect(await forgetUnused({ db, clock, jobs }, [])).toBe(1);
  await removeFiles(storage, queue);
  expect((await world.call("GET", file)).status).toBe(404);
});

test("a bucket that is away is the site's fault, not the picture's, and nothing half is kept", async () => {
  const gone = await startS3("jukung-gone");
  await gone.close();
  const away = await openWorld({
    env: {
      STORAGE_URL: gone.url,
      S3_ACCESS_KEY_ID: "x",
      S3_SECRET_ACCESS_KEY: "x",
    },
  });
  const { token } = await away.person();
  const form = new FormData();
  form.set("avatar", new Blob([new Uint8Array(PIXEL)]), "me.png");
  const { status, body } = await away.call<{ code: string }>("PUT", "/users/profile/avatar", {
    token,
    body: form,
  });
  expect([status, body.code]).toEqual([503, "unavailable"]);
  const profile = await away.call<{ data: { avatar: unknown } }>("GET", "/users/profile", {
    token,
  });
  expect(profile.body.data.avatar).toBeNull();
  await away.close();
});
