import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anonymise } from "@jukung/api/data/anonymise";
import { TABLES } from "@jukung/api/data/decisions";
import { columnsOf } from "@jukung/api/data/queries";
import { takeAvatar } from "@jukung/api/features/media";
import { findViolations } from "@jukung/api/invariants";
import { openDb } from "@jukung/api/platform/db";
import { localStorage } from "@jukung/api/platform/storage";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { sandbox } from "../../../apps/api/src/features/payments/index.ts";
import { openWorld, realClock, type World } from "../../../apps/api/test/world.ts";
import { databaseUrl } from "../../../scripts/vitest/database-url.ts";
import { seedDemo } from "./index.ts";

// A demo in which everything that is or may be personal has a word that is nowhere else.
const WORD = "kenari";
const server = inject("serverUrl");
const made: string[] = [];
let world: World;
let from: string;
let folder: string;
let avatar: string[];
let untouched: string;
const gateway = sandbox({ base_url: "http://127.0.0.1:9", secret: "of the tests" });

async function ask(url: string, query: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
async function create(): Promise<string> {
  const name = `copy_${process.pid}_${made.length}`;
  await ask(server, `create database ${name}`);
  made.push(name);
  return databaseUrl(server, name);
}

/** Rows of the kinds that the demo has none of. */
const MORE = [
  "update order_quotes set total = 0, free_reason = 'x' where id = (select max(id) from order_quotes where status <> 'ACCEPTED')",
  `insert into order_notes (order_id, author_id, text, at) select min(o.id), min(u.id), 'x', now() from orders o, users u`,
  `insert into order_messages (order_id, by, text, at) select min(id), 'customer', 'x', now() from orders`,
  `insert into contact_answers (contact_id, author_id, text, at)
    select min(c.id), min(u.id), 'x', now() from contacts c, users u`,
  `insert into manual_payments (order_id, status, method, amount, received_on, reference, recorded_by, recorded_at)
    select min(o.id), 'WAITING', 'cash', 1, '2026-01-01', 'x', min(u.id), now() from orders o, users u`,
  `insert into order_trip_changes (order_id, actor, changes, reason, at)
    select min(id), 'admin', '[{"field": "remarks", "from": "x", "to": "x"}]', 'x', now() from orders`,
  `insert into order_reschedules (order_id, position, status, moved, difference, fee, actor, reason, created_at, ended_at)
    select min(id), 1, 'WITHDRAWN', '{}', 0, 0, 'customer', 'x', now(), now() from orders`,
  `insert into settlement_files (sha256, name, format, lines, skipped, from_at, until_at, content, problems, read_by, read_at)
    select 'x', 'x', 'transactions', 0, 0, now(), now(), '[["x"]]', '["x"]', min(id), now() from users`,
  `insert into settlement_lines (file_id, line, type, transaction_id, product_id, reference, channel, at, amount, fee, vat, outcome, counted, counted_amount, counted_fee, counted_vat, counts_in)
    select min(id), 1, 'payment', 't', 'p', 'x', 'QRIS', now(), 1, 0, 0, 'unknown', 0, 0, 0, 0, '2026-01' from settlement_files`,
  `insert into closed_months (month, sales, sales_count, refunds, refunds_count, fees, vat, net, channels, books_sales, books_refunds, payment_ids, refund_ids, open_differences, reason, closed_by, closed_at)
    select '2020-01', 0, 0, 0, 0, 0, 0, 0, '[]', 0, 0, '{}', '{}', 0, 'x', min(id), now() from users`,
  `insert into promo_uses (order_id, promo_id, code, person, discount, counts, at)
    select (select max(id) from orders where promo_code is null), promo_id, code, 'x', 0, false, now() from promo_codes limit 1`,
  `insert into bank_transfers (order_id, total, code, amount, chosen_at)
    select min(id), 1, 1, 2, now() from orders`,
  `insert into transfer_proofs (order_id, file, status, sent_at, reason, decided_by, decided_at)
    select order_id, 'x', 'REJECTED', now(), 'x', (select min(id) from users), now() from bank_transfers`,
  `insert into departure_changes (actor_id, action, at, final) select min(id), 'close', now(), true from users`,
  `insert into departure_change_days (change_id, schedule_id, date, capacity, closed, closed_reason, note)
    select (select min(id) from departure_changes), min(id), '2020-01-01', 1, true, 'x', 'x' from schedules`,
  `insert into webhook_events (gateway, event_id, event, payload) values ('xendit', '1', 'e', '"${WORD}"')`,
  `insert into mailbox ("to", subject, html, text) values ('${WORD}', '${WORD}', '', '')`,
  `insert into reminder_stops (person, stopped_at) values ('${WORD}', now())`,
  `insert into identities (user_id, provider, subject) select min(id), 'GOOGLE', '${WORD}' from users`,
  `insert into idempotency_keys (caller, route, key, body_hash, answer) values ('a', 'b', 'c', 'd', '"${WORD}"')`,
];
/** JSON keeps its shape: the word is put where people's own texts are. */
const IN_JSON: Record<string, string> = {
  "bank_transfers.accounts": `'[{"bank": "${WORD}", "number": "${WORD}", "holder": "${WORD}"}]'`,
  "bank_transfers.told": `'[{"bank": "${WORD}", "number": "${WORD}", "holder": "${WORD}"}]'`,
  "order_quotes.lines": `(select jsonb_agg(l || '{"label": "${WORD}"}') from jsonb_array_elements(lines) l)`,
  "order_trip_changes.changes": `'[{"field": "remarks", "from": "${WORD}", "to": "${WORD}"}]'`,
  "order_documents.content": `content || jsonb_build_object(
    'customer', '{"full_name": "${WORD}", "email": "${WORD}@x", "phone": "${WORD}"}'::jsonb,
    'company', (content -> 'company') || '{"legal_name": "${WORD}", "new_field": "${WORD}"}')
    || case when content ? 'lines' then jsonb_build_object('lines', (select jsonb_agg(l ||
      '{"label": {"id": "${WORD}", "en": "${WORD}"}}') from jsonb_array_elements(content -> 'lines') l)) else '{}' end
    || case when content ? 'refund' then jsonb_build_object('refund', (content -> 'refund') ||
      '{"account": {"bank": "${WORD}", "ends": "1234"}, "reference": "${WORD}"}') else '{}' end`,
  "refunds.bank_account": `'{"bank": "BCA", "number": "1", "holder": "${WORD}"}'`,
  "sandbox_sessions.body": `'{"customer": "${WORD}"}'`,
  "settlement_files.content": `'[["${WORD}"]]'`,
  "settlement_files.problems": `'["${WORD}"]'`,
  "audit_entries.detail": `'{"note": "${WORD}"}'`,
  "tasks.detail": `'{"note": "${WORD}"}'`,
  "notifications.params": `'{"name": "${WORD}"}'`,
  "site_settings.settings": `settings || '{"whatsapp": "${WORD}", "email": "${WORD}", "legal_name": "${WORD}",
    "tax_number": "${WORD}", "company_number": "${WORD}", "licence": "${WORD}",
    "insurance_id": "${WORD}", "insurance_en": "${WORD}", "invoice_address": "${WORD}", "addresses": ["${WORD}"],
    "hours_id": "${WORD}", "hours_en": "${WORD}",
    "transfer": {"offered": true, "hold_minutes": 60, "check_hours": 1, "note_id": "", "note_en": "",
    "accounts": [{"bank": "${WORD}", "number": "1", "holder": "${WORD}"}]}}'`,
};
/** What is not a word in a text. */
const OTHERWISE: Record<string, string> = {
  "passengers.date_of_birth": "'1987-06-05'",
  "payments.session_id": `case when gateway = 'sandbox' then session_id else '${WORD}' || id end`,
  "settlement_lines.reference": `case when payment_id is null then '${WORD}' else reference end`,
  "order_quotes.free_reason": `case when total = 0 then '${WORD}' end`,
  "departures.closed_reason": `case when closed then '${WORD}' else '' end`,
  "order_events.reason": `case when actor in ('system', 'gateway') then reason else '${WORD}' end`,
};
/** They are numbers and moments, or a setting of a fixed list: there is no word to find. */
const NO_WORD = ["users.avatar_id", "users.second_factor_at", "notifications.dropped_at"];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "jukung-anonymise-"));
  from = await create();
  world = await openWorld({
    clock: realClock,
    env: { DATABASE_URL: from, DATA_DIR: join(folder, "source"), SEED: "demo" },
    gateway,
  });
  await seedDemo(world.deps);
  untouched = await create();
  await anonymise({ from, to: untouched, password: "x" });
  const face = await sharp({
    create: { width: 200, height: 200, channels: 3, background: "#b06a40" },
  })
    .png()
    .toBuffer();
  const picture = await takeAvatar(world.deps, {
    file: new Blob([new Uint8Array(face)]),
    box: {},
    alt: { id: `Foto ${WORD}`, en: `Picture of ${WORD}` },
  });
  avatar = picture.sizes.map(({ file }) => file);
  const columns = await columnsOf(world.db);
  const client = new pg.Client(from);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica"); // past the append-only triggers
    for (const statement of MORE) await client.query(statement);
    await client.query(`update users set previous_email = 'x', phone = '1', company_name = 'x',
      block_reason = 'x', notes = 'x', avatar_id = ${picture.id} where email = 'sophie@jukung.test'`);
    for (const [table, { personal = {}, copied }] of Object.entries(TABLES)) {
      if (copied === false) continue;
      for (const column of Object.keys(personal)) {
        const name = `${table}.${column}`;
        const type = columns.find((one) => one.table === table && one.column === column)?.type;
        if (NO_WORD.includes(name)) continue;
        const text = `'${WORD} ' || ctid::text`;
        const value = IN_JSON[name] ?? OTHERWISE[name] ?? (type === "text" ? text : undefined);
        if (!value) throw new Error(`What is a word in ${name}?`);
        await client.query(`update public.${table} set "${column}" = ${value}`);
      }
    }
  } finally {
    await client.end();
  }
}, 180_000);
afterAll(async () => {
  await world?.close();
  for (const name of made) await ask(server, `drop database ${name} with (force)`);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** The columns that contain one of these words, in every table of every schema of ours. */
async function columnsWith(url: string, ...words: string[]): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const found: string[] = [];
    const { rows: columns } = await client.query(
      `select table_schema as s, table_name as t, column_name as c from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema in ('public', 'pgboss', 'drizzle') and table_type = 'BASE TABLE'
          and is_generated = 'NEVER'`,
    );
    for (const { s, t, c } of columns) {
      const { rows } = await client.query(
        `select from ${s}."${t}" where "${c}"::text ilike any ($1) limit 1`,
        [words.map((word) => `%${word}%`)],
      );
      if (rows.length > 0) found.push(`${t}.${c}`);
    }
    return found.sort();
  } finally {
    await client.end();
  }
}

test("what must always be true of a site's data is true of its copy", async () => {
  const { db, pool } = openDb(untouched, 1);
  try {
    expect(await findViolations(db)).toEqual([]);
  } finally {
    await pool.end();
  }
});

test("the copy has no word of anybody, none of their pictures, and the site runs on it", async () => {
  const to = await create();
  const files = localStorage(join(folder, "copy", "files"));
  const password = "a password of the copy";
  const count = await anonymise({ from, to, password }, { from: world.deps.storage, to: files });
  // The control: the word is in every personal column of the source.
  const there = await columnsWith(from, WORD);
  const personal = Object.entries(TABLES).flatMap(([table, { personal = {}, copied }]) =>
    copied === false ? [] : Object.keys(personal).map((column) => `${table}.${column}`),
  );
  const expected = personal.filter(
    (name) => ![...NO_WORD, "payments.session_id", "passengers.date_of_birth"].includes(name),
  );
  expect(expected.filter((name) => !there.includes(name))).toEqual([]);
  expect(await columnsWith(to, WORD)).toEqual([]);
  expect(await columnsWith(from, "1987-06-05")).toContain("passengers.date_of_birth");
  expect(await columnsWith(to, "1987-06-05", "sophie", "@jukung.test", "jukung-demo")).toEqual([]);
  // Nobody opens an order of the real site with the copy's addresses, nor boards with its tickets.
  for (const column of ["orders.slug", "tickets.code", "tickets.qr"]) {
    const [table, name] = column.split(".");
    const [own, copied] = await Promise.all(
      [from, to].map((url) => ask(url, `select ${name} as value from ${table}`)),
    );
    const known = new Set(own?.map(({ value }) => value));
    expect(copied?.filter(({ value }) => known.has(value))).toEqual([]);
    expect(copied?.length).toBe(own?.length);
  }

  const copied: string[] = [];
  for await (const key of files.list()) copied.push(key);
  expect(copied).toHaveLength(count);
  expect(count).toBeGreaterThan(50);
  expect(copied.filter((key) => avatar.some((file) => key.endsWith(file)))).toEqual([]);

  const copy = await openWorld({ clock: realClock, env: { DATABASE_URL: to }, gateway });
  try {
    const [owner] = await ask(to, "select email from users where staff_role = 'owner' limit 1");
    const body = { email: owner?.email, password };
    const login = await copy.call<{ token: string }>("POST", "/admins/login", { body });
    expect(login.status).toBe(200);
    const { token } = login.body;
    const orders = await copy.call<{ data: { order_type: string; slug: string }[] }>(
      "GET",
      "/admins/orders?per_page=100",
      { token },
    );
    expect(orders.status).toBe(200);
    expect(orders.body.data.length).toBeGreaterThan(20);
    const kinds: Record<string, string> = {
      fast_boat: "fast-boats",
      private_boat: "private-boats",
      tour: "tours",
    };
    for (const { order_type, slug } of orders.body.data) {
      const path = `/admins/orders/${kinds[order_type]}/${slug}`;
      expect([path, (await copy.call("GET", path, { token })).status]).toEqual([path, 200]);
    }
    for (const path of ["/site", "/home", "/ports", "/tours", "/admins/tasks", "/admins/audit"])
      expect([path, (await copy.call("GET", path, { token })).status]).toEqual([path, 200]);
    // New rows get numbers of their own.
    await copy.crossing();
    await copy.person();
  } finally {
    await copy.close();
  }
}, 180_000);

describe("a copy is refused, and nothing is changed,", () => {
  const nothing = (url: string) =>
    ask(url, "select from information_schema.tables where table_schema in ('public', 'drizzle')");
  const password = "x";

  test("onto itself, by whatever name", async () => {
    const again = new URL(from);
    again.searchParams.set("application_name", "other");
    await expect(anonymise({ from, to: again.href, password })).rejects.toThrow(/is the source/);
  });

  test("onto a database that has something", async () => {
    const to = await create();
    await ask(to, "create table mine (id int)");
    await expect(anonymise({ from, to, password })).rejects.toThrow(/is not empty/);
    expect(await nothing(to)).toHaveLength(1);
  });

  test("of another version", async () => {
    const [source, to] = [await create(), await create()];
    await ask(source, "create schema drizzle; create table drizzle.__drizzle_migrations (id int)");
    await expect(anonymise({ from: source, to, password })).rejects.toThrow(/has 0 migrations/);
    expect(await nothing(to)).toEqual([]);
  });

  test("where it breaks in the middle: the target is as empty as it was, and the next try works", async () => {
    const to = await create();
    const broken = { ...world.deps.storage, get: () => Promise.reject(new Error("disk")) };
    const files = localStorage(join(folder, "broken"));
    await expect(anonymise({ from, to, password }, { from: broken, to: files })).rejects.toThrow(
      "disk",
    );
    expect(await nothing(to)).toEqual([]);
    await anonymise({ from, to, password });
    const rows = await ask(to, "select count(*)::int as n from orders");
    expect(Number(rows[0]?.n)).toBeGreaterThan(20);
  }, 60_000);
});
