import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiProcess, startApi } from "../../../test/processes.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { ROOT } from "../../platform/paths.ts";
import { settingsPictures, writeSettings } from "../site/index.ts";
import { FORGET_QUEUE, forgetUnused, removeFiles } from "./index.ts";
import { EXPECTED, HIDDEN } from "./test/hostile-files.ts";

type Picture = { base: string; widths: number[]; width: number; height: number };
type Answer = {
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  data?: { avatar: Picture | null };
};

let world: World;
let folder: string;
let files: Record<string, Buffer>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "jukung-uploads-"));
  const hostile = join(folder, "hostile");
  execFileSync("mkdir", ["-p", hostile, join(folder, "site")]);
  execFileSync(process.execPath, [join(import.meta.dirname, "test/hostile-files.ts"), hostile]);
  files = Object.fromEntries(
    readdirSync(hostile).map((name) => [name, readFileSync(join(hostile, name))]),
  );
  world = await openWorld({ env: { DATA_DIR: join(folder, "site") } });
}, 60_000);
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

type Fields = Record<string, number | string>;
const form = (content: Buffer, fields: Fields = {}, name = "me.jpg", type = "image/jpeg") => {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, String(value));
  body.set("avatar", new Blob([new Uint8Array(content)], { type }), name);
  return body;
};
async function put(token: string, body: BodyInit, area = "users", headers = {}) {
  const response = await world.api.fetch(
    new Request(`http://localhost/api/${area}/profile/avatar`, {
      method: "PUT",
      body,
      headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers },
      duplex: "half",
    } as RequestInit),
    { caller: { ip: "10.0.0.1" } },
  );
  return { status: response.status, body: (await response.json()) as Answer };
}
const photo = (width: number, height: number, background = "#0d3a54") =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const fileOf = async (picture: Picture, width: number, format = "webp") => {
  const response = await world.api.fetch(
    new Request(`http://localhost${picture.base}-${width}.${format}`),
  );
  return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
};

describe("a picture of oneself", () => {
  test("is cut to the square that was drawn, in small sizes, and stands in the profile", async () => {
    const { token } = await world.person();
    // Left half dark, right half coral: the square shows which part was kept.
    const half = await photo(400, 400, "#fd734d");
    const original = await sharp(await photo(800, 400))
      .composite([{ input: half, left: 400, top: 0 }])
      .png()
      .toBuffer();
    const { status, body } = await put(
      token,
      form(original, { x: 400, y: 0, width: 400, height: 400 }),
    );
    expect([status, body.message]).toEqual([200, "Profile successfully updated"]);
    const avatar = body.data!.avatar!;
    expect(avatar.widths).toEqual([96, 192, 384]);
    for (const width of avatar.widths)
      for (const format of ["avif", "webp"]) {
        const { content } = await fileOf(avatar, width, format);
        const made = await sharp(content).metadata();
        expect([made.width, made.height]).toEqual([width, width]);
        expect([made.exif, made.icc, made.xmp]).toEqual([undefined, undefined, undefined]);
      }
    const { dominant } = await sharp((await fileOf(avatar, 96)).content).stats();
    expect(dominant.r).toBeGreaterThan(200);
    const profile = await world.call<Answer>("GET", "/users/profile", { token });
    expect(profile.body.data?.avatar).toEqual(avatar);
  });

  test("a phone that was held upright gets an upright square", async () => {
    const { token } = await world.person("ADMIN");
    // Stored rotated, coral at the top; shown upright, so the coral is at the right-hand side.
    const lying = await sharp(await photo(400, 200))
      .composite([{ input: await photo(400, 100, "#fd734d"), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const upright = { x: 0, y: 0, width: 100, height: 100 };
    const { body } = await put(token, form(lying, upright), "admins");
    const { dominant } = await sharp((await fileOf(body.data!.avatar!, 96)).content).stats();
    expect(dominant.r).toBeLessThan(60);
    const right = await put(token, form(lying, { ...upright, x: 100 }), "admins");
    const seen = await sharp((await fileOf(right.body.data!.avatar!, 96)).content).stats();
    expect(seen.dominant.r).toBeGreaterThan(200);
  });

  test("writes nothing else, whatever stands in the form and in the address", async () => {
    const person = await world.person();
    const row = async () => {
      const { rows } = await world.db.execute(
        sql`select to_jsonb(u) - 'avatar_id' as u, avatar_id from users u where id = ${person.user.id}`,
      );
      return rows[0] as { u: object; avatar_id: number };
    };
    const before = await row();
    const poison = Object.fromEntries(
      [...Object.keys(before.u), "avatar_id", "key", "sizes", "alt_en"].map((name) => [name, "7"]),
    );
    const { status } = await put(person.token, form(await photo(90, 90, "#aabbcc"), poison));
    expect(status).toBe(200);
    const after = await row();
    expect(after.u).toEqual(before.u);
    const { rows } = await world.db.execute(
      sql`select alt_en, key from media where id = ${after.avatar_id}`,
    );
    expect(rows[0]).toMatchObject({ alt_en: "", key: expect.stringMatching(/^[0-9a-f]{32}$/) });
    await world.call("DELETE", "/users/profile/avatar", { token: person.token, body: poison });
    expect(await row()).toEqual({ ...before, avatar_id: null });
  });

  test("the errors stand at the field, in the reader's language", async () => {
    const { token } = await world.person();
    const answer = await put(token, form(Buffer.from("%PDF-1.7")), "users", {
      "Accept-Language": "id",
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.avatar?.[0]).toMatch(/gambar|foto/i);
    const without = await put(token, form(Buffer.alloc(0), {}, ""));
    expect(without.status).toBe(422);
    const odd = await put(token, form(await photo(9, 9), { x: -1, width: "wide" }));
    expect([odd.status, Object.keys(odd.body.errors ?? {}).sort()]).toEqual([422, ["width", "x"]]);
  });

  test("is taken only from who is signed in, before a byte is read", async () => {
    let read = 0;
    const endless = new ReadableStream({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    expect((await put("", endless, "users", headers)).status).toBe(401);
    expect(read).toBeLessThan(3);
    const { token } = await world.person();
    const answer = await put(token, endless, "users", headers);
    expect([answer.status, answer.body.code]).toEqual([422, "picture_too_large"]);
    // Ten megabytes and a little, then no more is read.
    expect(read).toBeLessThan(200);
  });

  test("is one of sixty in ten minutes of one person, whatever stands in them", async () => {
    const env = { DATA_DIR: join(folder, "site"), RATE_LIMITS: "on" };
    const limited = await openWorld({ env });
    const send = async (token: string) =>
      (
        await limited.api.fetch(
          new Request("http://localhost/api/users/profile/avatar", {
            method: "PUT",
            body: form(Buffer.from("no picture")),
            headers: { Authorization: `Bearer ${token}` },
          }),
          { caller: { ip: "10.0.0.1" } },
        )
      ).status;
    try {
      const [one, other] = [await limited.person(), await limited.person()];
      const statuses: number[] = [];
      for (let i = 0; i < 61; i++) statuses.push(await send(one.token));
      expect(statuses).toEqual([...Array(60).fill(422), 429]);
      expect(await send(other.token)).toBe(422);
    } finally {
      await limited.close();
    }
  });

  test("no other operation takes a form, and this one no JSON file", async () => {
    const { token } = await world.person();
    const patch = await world.api.fetch(
      new Request("http://localhost/api/users/login", {
        method: "POST",
        body: form(await photo(9, 9)),
      }),
    );
    expect(patch.status).toBe(415);
    const json = await world.call("PUT", "/users/profile/avatar", { token, body: { avatar: "x" } });
    expect(json.status).toBe(422);
  });

  test("twelve at once of one picture are one row, and no file is left over", async () => {
    const original = await photo(300, 300, "#123456");
    const people = await Promise.all(Array.from({ length: 12 }, () => world.person()));
    const answers = await Promise.all(people.map(({ token }) => put(token, form(original))));
    const bases = new Set(answers.map(({ body }) => body.data?.avatar?.base));
    expect([...bases]).toHaveLength(1);
    const stem = [...bases][0]!.split("/").at(-1)!;
    const kept = readdirSync(join(folder, "site/files/media"));
    const { rows } = await world.db.execute(
      sql`select jsonb_path_query_array(sizes, '$[*].file') as files from media`,
    );
    expect(kept.sort()).toEqual(rows.flatMap(({ files }) => files as string[]).sort());
    expect(kept.some((name) => name.startsWith(stem))).toBe(true);
  });
});

describe("a picture that nobody shows any more", () => {
  const forget = async () => {
    const removed: string[] = [];
    // Runs the queue now.
    const jobs = {
      async enqueue(_db: unknown, queue: string, data: object) {
        expect(queue).toBe(FORGET_QUEUE);
        removed.push(...(data as { files: string[] }).files);
      },
    };
    const { db, clock, storage } = world.deps;
    const count = await forgetUnused({ db, clock, jobs }, await settingsPictures(db));
    await removeFiles(storage, removed);
    return count;
  };
  const there = async (picture: Picture) => (await fileOf(picture, picture.widths[0]!)).status;

  test("is forgotten a day later, its files too; one that somebody shows stays", async () => {
    world.clock.advance(25 * 60);
    await forget(); // what the tests above left behind
    const [one, other] = [await world.person(), await world.person()];
    const shared = await photo(200, 200, "#445566");
    const before = (await put(one.token, form(shared))).body.data!.avatar!;
    await put(other.token, form(shared));
    const next = (await put(one.token, form(await photo(200, 200, "#665544")))).body.data!.avatar!;
    world.clock.advance(25 * 60);
    // `before` is still used by the other account.
    expect(await forget()).toBe(0);
    expect([await there(before), await there(next)]).toEqual([200, 200]);

    const gone = await world.call<Answer>("DELETE", "/users/profile/avatar", {
      token: other.token,
    });
    expect([gone.status, gone.body.data?.avatar]).toEqual([200, null]);
    expect(await forget()).toBe(1);
    expect([await there(before), await there(next)]).toEqual([404, 200]);
    // Uploaded again, it is stored again.
    const again = (await put(other.token, form(shared))).body.data!.avatar!;
    expect([again.base === before.base, await there(again)]).toEqual([false, 200]);
  });

  test("has a day of grace, and begins anew when it is taken in again", async () => {
    const { token } = await world.person();
    const mine = (await put(token, form(await photo(210, 210, "#010203")))).body.data!.avatar!;
    await world.call("DELETE", "/users/profile/avatar", { token });
    world.clock.advance(23 * 60);
    expect(await forget()).toBe(0);
    await put(token, form(await photo(210, 210, "#010203")));
    await world.call("DELETE", "/users/profile/avatar", { token });
    world.clock.advance(2 * 60);
    expect([await forget(), await there(mine)]).toEqual([0, 200]);
    world.clock.advance(23 * 60);
    expect([await forget(), await there(mine)]).toEqual([1, 404]);
  });

  test("stays where the site's settings name it", async () => {
    const { token } = await world.person();
    const mine = (await put(token, form(await photo(220, 220, "#0a0b0c")))).body.data!.avatar!;
    const { rows } = await world.db.execute(sql`select max(id) as id from media`);
    await writeSettings(world.db, { pictures: { banner: Number(rows[0]?.id) } });
    await world.call("DELETE", "/users/profile/avatar", { token });
    world.clock.advance(25 * 60);
    await forget();
    expect(await there(mine)).toBe(200);
    await writeSettings(world.db, { pictures: {} });
    await forget();
    expect(await there(mine)).toBe(404);
  });

  test("is not forgotten by a race: whoever shows it first keeps it", async () => {
    const { token, user } = await world.person();
    await put(token, form(await photo(230, 230, "#0d0e0f")));
    const { rows } = await world.db.execute(sql`select max(id) as id from media`);
    const id = Number(rows[0]?.id);
    await world.call("DELETE", "/users/profile/avatar", { token });
    world.clock.advance(25 * 60);
    // Used again between the list and the deletion: the foreign key refuses.
    const { db, clock } = world.deps;
    const late = {
      ...db,
      transaction: async (work: never) => {
        await db.execute(sql`update users set avatar_id = ${id} where id = ${user.id}`);
        return db.transaction(work);
      },
      select: db.select.bind(db),
      execute: db.execute.bind(db),
    };
    await expect(
      forgetUnused({ db: late as unknown as typeof db, clock, jobs: world.deps.jobs }, []),
    ).resolves.toBe(0);
    const left = await db.execute(sql`select 1 from media where id = ${id}`);
    expect(left.rows).toHaveLength(1);
  });
});

describe("hostile files", () => {
  let api: ApiProcess;
  const tokens: string[] = [];
  beforeAll(async () => {
    const lag = pathToFileURL(join(ROOT, "e2e/loop-lag.mjs")).href;
    const watched = { NODE_OPTIONS: `--import ${lag}` };
    api = await startApi({ DATA_DIR: join(folder, "apart"), WORKER: "off", ...watched });
    for (const _ of Object.keys(EXPECTED)) tokens.push((await world.person()).token);
  }, 60_000);
  afterAll(() => api?.end());

  const send = async (name: string, token: string, fields: Fields = {}) => {
    const response = await fetch(`${api.url}/api/users/profile/avatar`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${token}` },
      body: form(files[name]!, fields, name),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const memory = () => {
    const status = readFileSync(`/proc/${api.pid}/status`, "utf8");
    return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;
  };

  /** promises.md, Uploads: a decoder on the event loop would block it for seconds. */
  const LAG_MS = 200;
  const lagsIn = (output: string) =>
    [...output.matchAll(/loop lag (\d+) ms/g)].map(([, ms]) => Number(ms));
  /** Sends all of them at once; another crop each round, so that nothing is stored already. */
  async function round(x: number) {
    let [most, done] = [0, false];
    const before = memory();
    const said = api.output().length;
    const watch = (async () => {
      while (!done) {
        await fetch(`${api.url}/healthz`).then((answer) => answer.text());
        most = Math.max(most, memory());
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const names = Object.keys(EXPECTED);
    const answers = await Promise.all(names.map((name, i) => send(name, tokens[i]!, { x })));
    done = true;
    await watch;
    const seen = answers.map(({ status, body }, i) => [
      names[i],
      status === 200 ? "accepted" : status === 422 ? body.code : status,
    ]);
    const lag = Math.max(0, ...lagsIn(api.output().slice(said)));
    return { seen: Object.fromEntries(seen), lag, more: most - before };
  }

  test("all of them at once: each answered rightly, little memory, and the site still answers", async () => {
    // An honest picture first: what the decoders themselves need is not counted.
    files["honest.jpg"] = await photo(500, 500);
    expect((await send("honest.jpg", tokens[0]!)).status).toBe(200);
    for (let x = 0; x < 2; x += 1) {
      const { seen, more, lag } = await round(x);
      expect(seen).toEqual(EXPECTED);
      expect(more).toBeLessThan(300);
      expect(lag).toBeLessThan(LAG_MS);
    }
  }, 120_000);

  test("what is served of them is made by us: nothing of what they hid is left", async () => {
    const kept = readdirSync(join(folder, "apart/files/media"));
    expect(kept.length).toBeGreaterThan(20);
    for (const name of kept) {
      const content = readFileSync(join(folder, "apart/files/media", name));
      const { exif, xmp, iptc, pages = 1 } = await sharp(content).metadata();
      expect([name, exif, xmp, iptc, pages]).toEqual([name, undefined, undefined, undefined, 1]);
      expect(content.toString("latin1")).not.toMatch(HIDDEN);
    }
    // The control: the same check finds it in what was sent.
    const sent = await sharp(files["where-i-live.jpg"]).metadata();
    expect(sent.exif).toBeDefined();
    expect(files["png-with-page.png"]!.toString("latin1")).toMatch(HIDDEN);
  });
});
