import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clearDemo } from "@jukung/api/data/clear-demo";
import { TABLES } from "@jukung/api/data/decisions";
import { findViolations } from "@jukung/api/invariants";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandbox } from "../../../apps/api/src/features/payments/index.ts";
import {
  type Booked,
  booking,
  openWorld,
  realClock,
  type World,
} from "../../../apps/api/test/world.ts";
import { seedDemo } from "./index.ts";

let world: World;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "jukung-clear-"));
  world = await openWorld({
    clock: realClock,
    env: { DATA_DIR: folder, SEED: "demo" },
    gateway: sandbox({ base_url: "http://127.0.0.1:9", secret: "of the tests" }),
  });
  await seedDemo(world.deps);
}, 120_000);
afterAll(async () => {
  await world?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const rowsOf = async () => {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(TABLES)) {
    const { rows } = await world.db.execute(`select count(*)::int as n from "${table}"`);
    if (Number(rows[0]?.n) > 0) counts[table] = Number(rows[0]?.n);
  }
  return counts;
};
const one = async (query: string) => (await world.db.execute(query)).rows[0];
const clear = (options = {}) =>
  clearDemo(
    { url: world.deps.env.DATABASE_URL, db: world.db, storage: world.deps.storage },
    options,
  );
const files = () => readdirSync(join(folder, "files", "media"));

test("a demo becomes an empty site with its settings, texts and staff, which sells again, and is not made anew", async () => {
  const { token, user } = await world.person("ADMIN");
  const read = () =>
    world.call<{ data: { version: number; name: string } }>("GET", "/admins/site", { token });
  const settings = (await read()).body.data;
  const named = { ...settings, name: "Segara Biru" };
  const saved = await world.call("PUT", "/admins/site", { token, body: named });
  expect(saved.status).toBe(200);
  const demo_admin = await one(`select id from users where email = 'admin@jukung.test'`);
  await world.db.execute(`insert into page_versions
    (slug, version, title_id, title_en, body_id, body_en, saved_by, saved_at)
    values ('company', 1, 'Tentang', 'About', 'a', 'a', ${user.id}, now()),
           ('company', 2, 'Tentang', 'About', 'b', 'b', ${demo_admin?.id}, now())`);
  const before = await rowsOf();
  const kept = (await read()).body.data;
  // The control: there is something to clear, in most tables and in the folder.
  expect(Object.keys(before).length).toBeGreaterThan(60);
  expect(files().length).toBeGreaterThan(50);

  await world.db.execute(
    `update payments set gateway = 'xendit' where id = (select min(id) from payments)`,
  );
  await expect(clear()).rejects.toThrow(/has 1 payments that are not the sandbox's: it is no demo/);
  expect(await rowsOf()).toEqual(before);
  await world.db.execute(`update payments set gateway = 'sandbox'`);

  expect(await clear()).toBeGreaterThan(50);
  const after = await rowsOf();
  expect(after).toEqual({
    // The site runs meanwhile.
    processes: 1,
    users: 2,
    sessions: 1,
    site_settings: 1,
    page_versions: 2,
    faqs: before.faqs,
    faq_groups: before.faq_groups,
    order_transitions: before.order_transitions,
  });
  expect(files()).toEqual([]);
  expect((await read()).body.data).toEqual(kept);
  expect(
    await one(`select role, email, first_name, deleted_at is not null as deleted from users
      where id = ${demo_admin?.id}`),
  ).toEqual({
    role: "USER",
    email: `deleted-${demo_admin?.id}@deleted.invalid`,
    first_name: "",
    deleted: true,
  });
  expect(await findViolations(world.db)).toEqual([]);
  const login = { email: "admin@jukung.test", password: "jukung-demo" };
  expect((await world.call("POST", "/admins/login", { body: login })).status).toBe(422);
  for (const path of [
    "/site",
    "/home",
    "/ports",
    "/faqs",
    "/tours",
    "/private-boats",
    "/blog/posts",
  ])
    expect([path, (await world.call("GET", path)).status]).toEqual([path, 200]);

  // A later start, and a second time.
  await seedDemo(world.deps);
  expect(await rowsOf()).toEqual(after);
  await expect(clear()).rejects.toThrow(/none of the demo's accounts/);

  const { out } = await world.crossing({ valid_from: "2026-01-01", valid_until: "2099-12-31" });
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const { token: traveller } = await world.person();
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: traveller,
    body: booking([{ id: out.id, date }]),
  });
  expect(made.status).toBe(201);
}, 120_000);
