import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { sql } from "drizzle-orm";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { S3_KEYS, startS3 } from "../../../test/s3-server.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { migrate, openDb } from "../../platform/db.ts";
import { s3Storage } from "../../platform/s3-storage.ts";
import { localStorage, type Storage } from "../../platform/storage.ts";
import { forgetUnused, storePicture } from "../media/index.ts";
import { paidOrder } from "../tasks/test/task-kit.ts";
import { type BackUpDeps, backUp } from "./back-up.ts";
import { type BackupPlace, bucketPlace, folderPlace } from "./place.ts";
import { findPrograms } from "./programs.ts";
import { lastBackups } from "./queries.ts";
import { restore } from "./restore.ts";
import { ask, type Dumpable, NEEDS, startDumpable } from "./test/dumpable.ts";

const dumpable = await startDumpable(inject("serverUrl"));
afterAll(() => dumpable?.stop());

describe.skipIf(!dumpable)(`backups (${NEEDS})`, () => {
  const { create, folder: PG_BIN } = (dumpable ?? {}) as Dumpable; // a skipped body runs too
  const env = { PG_BIN, APP_SECRET: "a secret of the tests, long enough for it" };
  let world: World;
  let url: string;
  let storage: Storage;
  let slug: string;
  const folders: string[] = [];
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), "jukung-backups-"));
    folders.push(made);
    return made;
  };
  /** Each backup a second later: their names have their time. */
  let seconds = 0;
  const clock = {
    now: () => new Date(Date.parse("2026-11-24T10:00:00Z") + seconds++ * 1000),
    wait: async () => {},
  };
  const deps = (place: BackupPlace, over: Partial<BackUpDeps> = {}): BackUpDeps => ({
    url,
    db: world.db,
    storage,
    place,
    clock,
    env,
    keys: [],
    ...over,
  });
  const picture = (red: number) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 9, b: 9 } } })
      .png()
      .toBuffer();

  beforeAll(async () => {
    url = await create();
    world = await openWorld({ env: { DATABASE_URL: url } });
    storage = localStorage(folder());
    await storePicture({ ...world.deps, storage }, await picture(1), { id: "Satu", en: "One" });
    ({ slug } = await paidOrder(world));
  }, 120_000);
  afterAll(async () => {
    await world?.close();
    for (const one of folders) rmSync(one, { recursive: true, force: true });
  });

  /** What a database and a storage have, to compare two. */
  const everything = async (db_url: string, files: Storage) => {
    const { db, pool } = openDb(db_url, 2);
    const { rows: tables } = await db.execute<{ name: string }>(sql`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss', 'drizzle') and table_type = 'BASE TABLE'
        and table_name not in ('backups', 'rate_limits') order by 1`);
    const found: Record<string, unknown> = {};
    for (const { name } of tables)
      if (!/^pgboss\.(queue|version|bam|subscription|warning)/.test(name))
        found[name] = (
          await db.execute(
            sql.raw(`select md5(string_agg(r::text, '|' order by r::text)) as sum
            from ${name} r`),
          )
        ).rows[0]?.sum;
    await pool.end();
    for await (const key of files.list()) found[key] = (await files.get(key))?.length;
    return found;
  };

  test("what was restored is what was backed up: every table's rows, every picture, and the site runs on it", async () => {
    const place = folderPlace(folder());
    const done = await backUp(deps(place));
    expect(done).toMatchObject({ lost: [], removed: [], bytes: expect.any(Number) });
    expect(done.pictures).toBeGreaterThan(3);
    expect(statSync(join(place.name, done.file)).mode & 0o777).toBe(0o600);
    const target = { url: await create(), storage: localStorage(folder()), env };
    const before = await everything(url, storage);
    const restored = await restore(target, place.read(done.file));
    expect(restored).toMatchObject({
      pictures: done.pictures,
      older: false,
      same_secret: true,
      pictures_compared: true,
    });
    expect(await everything(target.url, target.storage)).toEqual(before);
    const there = await openWorld({ env: { DATABASE_URL: target.url } });
    const order = await there.call<{ data: { order_status: string } }>(
      "GET",
      `/public-orders/fast-boats/${slug}`,
    );
    expect(order.body.data.order_status).toBe("CONFIRMED");
    expect(await findViolations(there.db)).toEqual([]);
    await there.close();
  }, 120_000);

  test("an encrypted one opens with its key alone, also with the age program's format by hand", async () => {
    const place = folderPlace(folder());
    const identity = await generateX25519Identity();
    const keys = [await identityToRecipient(identity)];
    const done = await backUp(deps(place, { keys }));
    expect(done.file).toMatch(/\.tar\.age$/);
    const stored = readFileSync(join(place.name, done.file));
    expect(stored.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
    for (const plain of ["manifest.json", "PGDMP", "emma@example.test"])
      expect([plain, stored.includes(plain)]).toEqual([plain, false]);
    const target = { url: await create(), storage: localStorage(folder()), env };
    const open = (key?: string) => restore(target, place.read(done.file), key);
    await expect(open()).rejects.toThrow(/encrypted: name the file of its key/);
    await expect(open("nothing")).rejects.toThrow(/contains no AGE-SECRET-KEY/);
    await expect(open(await generateX25519Identity())).rejects.toThrow(/made for another one/);
    const key_file = `# created: today\n# public key: ${keys[0]}\n${identity}\n`;
    expect((await open(key_file)).pictures).toBe(done.pictures);
  }, 120_000);

  test("a bucket takes one, gives it back, and shows no half one", async () => {
    const s3 = await startS3("backups");
    const place = bucketPlace({ url: s3.url, ...S3_KEYS });
    try {
      const done = await backUp(deps(place));
      expect(await place.list()).toEqual([done.file]);
      const failing: Storage = {
        ...storage,
        get: () => Promise.reject(new Error("the disk is gone")),
      };
      await expect(backUp(deps(place, { storage: failing }))).rejects.toThrow("the disk is gone");
      expect(await place.list()).toEqual([done.file]);
      const target = { url: await create(), storage: localStorage(folder()), env };
      expect((await restore(target, place.read(done.file))).pictures).toBe(done.pictures);
    } finally {
      await s3.close();
    }
  }, 120_000);

  test("pictures in a bucket are backed up from it and restored into another", async () => {
    const [from, to] = [await startS3("pictures"), await startS3("others")];
    try {
      const pictures = s3Storage({ url: from.url, ...S3_KEYS });
      for await (const key of storage.list())
        await pictures.put(key, (await storage.get(key)) as Buffer);
      const place = folderPlace(folder());
      const done = await backUp(deps(place, { storage: pictures }));
      expect(done.lost).toEqual([]);
      const others = s3Storage({ url: to.url, ...S3_KEYS });
      await restore({ url: await create(), storage: others, env }, place.read(done.file));
      const names = async (of: Storage) => {
        const found: string[] = [];
        for await (const key of of.list()) found.push(key);
        return found.sort();
      };
      expect(await names(others)).toEqual(await names(pictures));
      for await (const key of others.list())
        expect(await others.get(key)).toEqual(await storage.get(key));
    } finally {
      await Promise.all([from.close(), to.close()]);
    }
  }, 120_000);

  describe("a backup that fails leaves no file, and says why in the table", () => {
    const fails = async (over: Partial<BackUpDeps>, place = folderPlace(folder())) => {
      const error = await backUp(deps(place, over)).catch((one) => one);
      expect(error).toBeInstanceOf(Error);
      expect(await place.list()).toEqual([]);
      const { failed } = await lastBackups(world.db);
      expect(failed).toMatchObject({ file: null, error: error.message.slice(0, 500) });
      return error.message as string;
    };

    test("without pg_dump of its version", async () => {
      expect(await fails({ env: { ...env, PG_BIN: folder() } })).toMatch(
        /pg_dump and pg_restore of PostgreSQL \d+ or newer are needed.+PG_BIN[\s\S]+apt-get install/,
      );
      await expect(findPrograms(99, PG_BIN)).rejects.toThrow(/there is only \d+ in /);
    });

    test("with a picture that cannot be read", async () => {
      const broken = {
        ...storage,
        get: () => Promise.reject(new Error("the disk is gone")),
      };
      expect(await fails({ storage: broken })).toBe("the disk is gone");
    });

    test("with a disk that is full", async () => {
      const place = folderPlace(folder());
      const full: BackupPlace = {
        ...place,
        begin: async (name) => ({
          ...(await place.begin(name)),
          write: () => Promise.reject(new Error("no space left on device")),
        }),
      };
      expect(await fails({}, full)).toBe("no space left on device");
    });

    test("where the disk gives back something else", async () => {
      const place = folderPlace(folder());
      const lying: BackupPlace = {
        ...place,
        async begin(name) {
          const writing = await place.begin(name);
          return {
            ...writing,
            async *readBack() {
              for await (const chunk of writing.readBack()) {
                chunk[chunk.length - 1] = (chunk.at(-1) ?? 0) ^ 1;
                yield chunk;
              }
            },
          };
        },
      };
      expect(await fails({}, lying)).toMatch(/gave back is not what was written/);
    });

    test("whose database goes away in the middle", async () => {
      const dying: Storage = {
        ...storage,
        async get(key) {
          const client = new pg.Client(url);
          await client.connect();
          await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'jukung backup' and pid <> pg_backend_pid()`);
          await client.end();
          return storage.get(key);
        },
      };
      // Its lock is gone with its connection, and so is its snapshot.
      expect(await fails({ storage: dying })).toMatch(/pg_dump failed|Connection terminated/);
    });
  });

  test("two at once: one is made, the other says so; and the next one after them is made", async () => {
    const place = folderPlace(folder());
    const both = await Promise.allSettled([backUp(deps(place)), backUp(deps(place))]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused?.reason.message).toMatch(/Another backup of this database is running/);
    const next = await backUp(deps(place));
    expect(await place.list()).toContain(next.file);
  }, 60_000);

  test("the back office can read how the last one ended", async () => {
    const place = folderPlace(folder());
    const { file, bytes, pictures } = await backUp(deps(place));
    expect((await lastBackups(world.db)).done).toMatchObject({
      file,
      bytes,
      pictures,
      lost_pictures: 0,
      keys: 0,
      place: place.name,
      error: null,
    });
  });

  test("old ones go by the rule, what is no backup stays, and leftovers of a killed one are cleared", async () => {
    const place = folderPlace(folder());
    const old = ["jukung-2020-01-01T01-00-00Z.tar", "jukung-2020-01-01T02-00-00Z.tar"];
    const others = ["notes.txt", "jukung-2020-01-01T00-00-00Z.tar.part"];
    for (const name of [...old, ...others]) writeFileSync(join(place.name, name), "x");
    const { file, removed } = await backUp(deps(place));
    expect(removed).toEqual([old[0]]);
    expect((await place.list()).sort()).toEqual([old[1], file, "notes.txt"]);
  });

  test("no picture is deleted while a backup copies them, so every row has its file", async () => {
    const made = { ...world.deps, storage };
    const doomed = await storePicture(made, await picture(77), { id: "Sebentar", en: "Soon" });
    await world.db.execute(sql`update media set created_at = '2000-01-01' where id = ${doomed.id}`);
    let forgotten: number | undefined;
    const slow: Storage = {
      ...storage,
      async get(key) {
        forgotten ??= await forgetUnused(world.deps, []);
        return storage.get(key);
      },
    };
    const place = folderPlace(folder());
    const { lost } = await backUp(deps(place, { storage: slow }));
    expect([forgotten, lost]).toEqual([0, []]);
    // The control: without a backup it goes.
    expect(await forgetUnused(world.deps, [])).toBeGreaterThan(0);
  });

  test("a picture whose file is lost already is told, and does not stop the backup", async () => {
    const some = await storePicture({ ...world.deps, storage }, await picture(5), {
      id: "Hilang",
      en: "Lost",
    });
    await storage.remove(`media/${some.sizes[0]?.file}`);
    const { lost } = await backUp(deps(folderPlace(folder())));
    expect(lost).toEqual([`media/${some.sizes[0]?.file}`]);
    expect((await lastBackups(world.db)).done?.lost_pictures).toBe(1);
    await world.db.execute(sql`delete from media where id = ${some.id}`);
  });

  describe("restoring", () => {
    let place: BackupPlace;
    let file: string;
    beforeAll(async () => {
      place = folderPlace(folder());
      ({ file } = await backUp(deps(place)));
    });
    const read = (from = 0, until = Number.POSITIVE_INFINITY) =>
      (async function* () {
        yield readFileSync(join(place.name, file)).subarray(from, until);
      })();
    const nothingIn = async (target: { url: string; storage: Storage }) => {
      const { db, pool } = openDb(target.url, 1);
      const { rows } = await db.execute(sql`select from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not like 'pg_%' and n.nspname <> 'information_schema'`);
      await pool.end();
      const files: string[] = [];
      for await (const key of target.storage.list()) files.push(key);
      return rows.length === 0 && files.length === 0;
    };
    const target = async () => ({ url: await create(), storage: localStorage(folder()), env });

    test("is refused on a database that has something", async () => {
      const filled = { url, storage: localStorage(folder()), env };
      await expect(restore(filled, read())).rejects.toThrow(
        /The database "dumped_\w+" is not empty \(it has the tables of a site, orders: 1, accounts: \d+\)\. Nothing was changed/,
      );
    });

    test("is refused on the tables of a first start, with how the database is made anew", async () => {
      const started = await target();
      await migrate(started.url);
      const user = new URL(started.url).username;
      await expect(restore(started, read())).rejects.toThrow(
        new RegExp(
          `orders: 0, accounts: 0\\)[^]+stop the site and the worker[^]+dropdb dumped_\\w+, then createdb --owner=${user} dumped`,
        ),
      );
      const other = await target();
      await ask(other.url, "create table somebodys (id int)");
      await expect(restore(other, read())).rejects.toThrow(/public\.somebodys and 0 more/);
    });

    test("is refused on a place for pictures that has something", async () => {
      const filled = await target();
      await filled.storage.put("media/mine.webp", Buffer.from("mine"));
      await expect(restore(filled, read())).rejects.toThrow(
        /not empty \(it has media\/mine.webp\)/,
      );
      expect(await filled.storage.get("media/mine.webp")).toEqual(Buffer.from("mine"));
      await filled.storage.remove("media/mine.webp");
      expect(await nothingIn(filled)).toBe(true);
    });

    test("is refused without a database", async () => {
      const none = await target();
      const missing = new URL(none.url);
      missing.pathname = "/no_such";
      await expect(restore({ ...none, url: missing.href }, read())).rejects.toThrow(
        /no database "no_such": make it first/,
      );
    });

    test("of what is cut off anywhere restores nothing", async () => {
      const size = statSync(join(place.name, file)).size;
      const into = await target();
      const cuts = [0, 100, 512, 5_000, size / 2, size - 200_000, size - 4_000, size - 2_049];
      for (const cut of cuts) {
        await expect(
          restore(into, read(0, Math.floor(cut))).then(() => `restored at ${cut}`),
        ).rejects.toThrow(/cut off|no backup of this site|damaged|no whole/);
        expect([cut, await nothingIn(into)]).toEqual([cut, true]);
      }
      // The control: all of it is restored, and into no place twice.
      await restore(into, read());
      await expect(restore(into, read())).rejects.toThrow(/not empty/);
    }, 120_000);

    test("of what was damaged in the middle restores nothing", async () => {
      const into = await target();
      const bytes = Buffer.from(readFileSync(join(place.name, file)));
      const at = bytes.indexOf("PGDMP") + 60_000;
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      const damaged = (async function* () {
        yield bytes;
      })();
      await expect(restore(into, damaged)).rejects.toThrow(/damaged|pg_restore failed/);
      expect(await nothingIn(into)).toBe(true);
    });

    test("of a backup with a damaged picture restores nothing, not even the others", async () => {
      const into = await target();
      const whole = readFileSync(join(place.name, file));
      const first = whole.indexOf("files/media/");
      const dump = whole.indexOf("PGDMP");
      // Within the pixels, and at the very end of the pictures' part.
      for (const at of [first + 512 + 300, dump - 512 - 600]) {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        const damaged = (async function* () {
          yield bytes;
        })();
        await expect(restore(into, damaged)).rejects.toThrow(/damaged/);
        expect(await nothingIn(into)).toBe(true);
      }
    });

    test("of an older backup, which has no sum of its pictures, works and says so", async () => {
      const into = await target();
      const bytes = Buffer.from(readFileSync(join(place.name, file)));
      const at = bytes.lastIndexOf('"sha256"');
      expect(at).toBeGreaterThan(bytes.indexOf("end.json"));
      bytes.write('"sha000"', at);
      const older = (async function* () {
        yield bytes;
      })();
      expect((await restore(into, older)).pictures_compared).toBe(false);
    });

    test("of a newer version's backup is refused", async () => {
      const into = await target();
      const bytes = readFileSync(join(place.name, file));
      const text = `"migrations": ${JSON.parse(bytes.subarray(512).toString().split("\0")[0] ?? "").migrations}`;
      const newer = Buffer.from(bytes);
      newer.write(
        text.replace(/\d+$/, (n) => "9".repeat(n.length)),
        newer.indexOf(text),
      );
      const given = (async function* () {
        yield newer;
      })();
      await expect(restore(into, given)).rejects.toThrow(/made by a newer version/);
      expect(await nothingIn(into)).toBe(true);
    });

    test("says when APP_SECRET is another", async () => {
      const into = await target();
      const other = { ...into, env: { ...env, APP_SECRET: "quite another secret, also long" } };
      expect((await restore(other, read())).same_secret).toBe(false);
    });

    test("needs nothing of ours: tar and pg_restore are enough", async () => {
      const list = execFileSync(
        "sh",
        [
          "-c",
          `tar --extract --to-stdout --wildcards --file "$1" 'database/*' | "$2/pg_restore" --list`,
          "sh",
          join(place.name, file),
          PG_BIN,
        ],
        { encoding: "utf8" },
      );
      expect(list).toMatch(/TABLE DATA public orders/);
      expect(readdirSync(place.name)).toEqual([file]);
    });
  });
});
