import { readFileSync } from "node:fs";
import { folded } from "@jukung/contract";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { forgetNames } from "./index.ts";

// Names of orders are looked up by their words, which triggers keep (decision 077).

let world: World;
let admin: string;
let schedule: number;
let day = 1;

beforeAll(async () => {
  world = await openWorld();
  admin = (await world.person("ADMIN")).token;
  schedule = (await world.crossing()).out.id;
});
afterAll(() => world.close());
beforeEach(() => {
  day += 1;
});

type Person = Awaited<ReturnType<World["person"]>>;
async function book(contact: string, passengers: string[], who?: Person) {
  const customer = who ?? (await world.person());
  const wish = booking([{ id: schedule, date: `2031-12-${String(day).padStart(2, "0")}` }], {
    adults: passengers.length,
  });
  wish.contact = { ...wish.contact, full_name: contact };
  for (const [i, full_name] of passengers.entries())
    Object.assign(wish.passengers[i] ?? {}, { full_name });
  const { status, body } = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: customer.token,
    body: wish,
  });
  expect(status).toBe(201);
  return { ...body.data, customer };
}
const rename = (slug: string, name: string) =>
  world.db.execute(sql`update orders set contact_full_name = ${name} where slug = ${slug}`);
async function codes(search: string) {
  const { status, body } = await world.call<{ data: { booking_id: string }[] }>(
    "GET",
    `/admins/orders?${new URLSearchParams({ search, per_page: "100" })}`,
    { token: admin },
  );
  expect(status).toBe(200);
  return body.data.map(({ booking_id }) => booking_id).toSorted();
}
const known = async (word: string): Promise<boolean> => {
  const { rows } = await world.db.execute(
    sql`select word from name_words where word = ${word} union all select word from order_names where word = ${word}`,
  );
  return rows.length > 0;
};
const broken = async () =>
  (await findViolations(world.db)).filter(({ name }) => name.startsWith("13."));

/** A number below `most` that follows from the ones before: the same names in each run. */
let seed = 20_260_727;
const below = (most: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * most);
};
const SIGNS = [..."ÅåÉéŁłØøßÑñçÖüabdefgijkmxz"];
const someWord = () =>
  Array.from({ length: 2 + below(5) }, () => SIGNS[below(SIGNS.length)]).join("");
const someName = () => {
  const between = [" ", "  ", "-", "'", " "][below(5)] ?? " ";
  return `Q${someWord()}${between}q${someWord()}`;
};

test("orders are found by any part of any name, whatever was booked, changed and erased before", async () => {
  const made: { booking_id: string; slug: string; id: number }[] = [];
  for (let i = 0; i < 6; i++) {
    const order = await book(someName(), [someName(), someName()]);
    const { rows } = await world.db.execute(sql`select id from orders where slug = ${order.slug}`);
    made.push({ ...order, id: Number(rows[0]?.id) });
  }
  for (let step = 0; step < 25; step++) {
    const one = made[below(made.length)];
    if (!one) throw new Error("There are orders");
    const name = below(4) === 0 ? "" : someName();
    if (step % 3 === 0) await rename(one.slug, name);
    else if (step % 3 === 1)
      await world.db.execute(
        sql`update passengers set full_name = ${name} where order_id = ${one.id} and position = ${below(2)}`,
      );
    else
      await world.db.execute(sql`update passenger_legs set full_name = ${below(3) === 0 ? null : name}
        where passenger_id = (select min(id) from passengers where order_id = ${one.id})`);
    expect(await broken()).toEqual([]);
  }
  const { rows } = await world.db.execute(sql`
    select o.booking_id, o.contact_full_name as name from orders o where o.contact_full_name like 'Q%'
    union all select o.booking_id, p.full_name from passengers p join orders o on o.id = p.order_id
    union all select o.booking_id, l.full_name from passenger_legs l join passengers p on p.id = l.passenger_id
      join orders o on o.id = p.order_id where l.full_name is not null`);
  const names = rows as { booking_id: string; name: string }[];
  expect(names.length).toBeGreaterThan(12);
  for (const { name } of names.filter((one) => one.name !== "")) {
    const [word = ""] = name.split(" ").filter((part) => part.length > 2);
    for (const part of new Set([word, word.slice(0, 3), word.slice(-3)])) {
      const having = names.filter((one) => folded(one.name).includes(folded(part)));
      expect([part, await codes(part)]).toEqual([
        part,
        [...new Set(having.map(({ booking_id }) => booking_id))].toSorted(),
      ]);
    }
  }
});

test("a whole name finds the orders that have all of its words, the newest first, and goes together with other words", async () => {
  const first = await book("Kwame Ntiamoah", ["Kwame Ntiamoah"]);
  const second = await book("Liz Hudd", ["Kwame Asante", "Efua Ntiamoah"]);
  await book("Kwame Boateng", ["Kwame Boateng"]);
  expect(await codes("kwame NTIAMOAH")).toEqual([first.booking_id, second.booking_id].toSorted());
  expect(await codes(`ntiamoah ${first.booking_id}`)).toEqual([first.booking_id]);
  expect(await codes("ntiamoah emma@example.test")).toHaveLength(2);
  expect(await codes("ntiamoah nobody")).toEqual([]);
  const { body } = await world.call<{ data: { booking_id: string }[] }>(
    "GET",
    "/admins/orders?search=ntiamoah&per_page=1",
    { token: admin },
  );
  expect(body.data.map(({ booking_id }) => booking_id)).toEqual([second.booking_id]);
});

test("a word that stands in titles is looked for in titles too, though somebody is called so", async () => {
  const other = await book("Liz Hudd", ["Liz Hudd"]);
  const { rows } = await world.db.execute(
    sql`select split_part(title_en, ' ', 1) as word from orders where slug = ${other.slug}`,
  );
  const word = String(rows[0]?.word);
  await book(`Ayu ${word}`, ["Liz Hudd"]);
  expect(await codes(word)).toContain(other.booking_id);
});

test("deleting an account removes the words of its names, but those that others have", async () => {
  const gone = await book("Xanthippe Wayan", ["Zbigniew Wayan"]);
  const stays = await book("Wayan Xu", ["Wayan Xu"]);
  await world.db.execute(sql`update orders set order_status = 'EXPIRED' where slug = ${gone.slug}`);
  expect(await known("xanthippe")).toBe(true);
  const { status } = await world.call("DELETE", "/users/account", {
    token: gone.customer.token,
    body: {},
  });
  expect(status).toBe(200);
  expect([await known("xanthippe"), await known("zbigniew")]).toEqual([false, false]);
  expect(await codes("wayan")).toEqual([stays.booking_id]);
  expect(await broken()).toEqual([]);
});

/** One takes a name away while another gives the same name to an order. @returns whether it is found */
async function takenAndGiven(name: string, commitFirst: "taker" | "giver"): Promise<boolean> {
  const old = await book(name, ["Liz Hudd"]);
  const next = await book("Liz Hudd", ["Liz Hudd"]);
  const clients = [0, 1].map(() => new pg.Client(process.env.DATABASE_URL));
  const [taker, giver] = clients as [pg.Client, pg.Client];
  for (const client of clients) await client.connect();
  for (const client of clients) await client.query("begin");
  const set = "update orders set contact_full_name = $1 where slug = $2";
  await taker.query(set, ["", old.slug]);
  await giver.query(set, [name, next.slug]);
  for (const client of commitFirst === "taker" ? clients : clients.toReversed())
    await client.query("commit");
  for (const client of clients) await client.end();
  return (await broken()).length === 0 && (await codes(name)).includes(next.booking_id);
}
test("of an account with more orders than are written at once no name stays", async () => {
  const { slug, customer } = await book("Matumaini Wanjiru", ["Matumaini Wanjiru"]);
  const { rows: columns } = await world.db.execute<{ name: string }>(
    sql`select quote_ident(attname) as name from pg_attribute where attrelid = 'orders'::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const all = sql.raw(columns.map(({ name }) => name).join(", "));
  const copied = sql.raw(columns.map(({ name }) => `copy.${name}`).join(", "));
  await world.db.execute(sql`insert into orders (${all})
    select ${copied} from orders o, generate_series(1, 1100) i,
      jsonb_populate_record(o, jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')),
        'order_uuid', gen_random_uuid(), 'slug', o.slug || '-' || i,
        'booking_id', 'JKG-W' || lpad(i::text, 5, '0'))) as copy where o.slug = ${slug}`);
  expect(await known("matumaini")).toBe(true);
  await world.db.execute(
    sql`update orders set order_status = 'EXPIRED' where user_id = ${customer.user.id}`,
  );
  const { status } = await world.call("DELETE", "/users/account", {
    token: customer.token,
    body: {},
  });
  expect(status).toBe(200);
  const { rows } = await world.db.execute(sql`select count(*)::int as orders,
      count(*) filter (where contact_full_name <> '')::int as named from orders
    where slug like ${`${slug}%`}`);
  expect(rows).toEqual([{ orders: 1101, named: 0 }]);
});

test("a name that one order loses while another gets it is found, and nobody waits", async () => {
  expect(await takenAndGiven("Oyelaran", "taker")).toBe(true);
  expect(await takenAndGiven("Adeyemi", "giver")).toBe(true);
  // The control: without the locks it is lost.
  const { rows } = await world.db.execute(
    sql`select pg_get_functiondef('know_words'::regproc) as own`,
  );
  const own = String(rows[0]?.own);
  await world.db.execute(
    own.replace("NOT pg_try_advisory_xact_lock_shared(7265, hashtext(w) & 1023)", "false"),
  );
  expect(await takenAndGiven("Okonkwo", "taker")).toBe(false);
  await world.db.execute(own);
  await world.db.execute(sql`insert into name_words values ('okonkwo')`);
  expect(await broken()).toEqual([]);
});

test("a word that nobody has any more is forgotten, if not at once then by the job", async () => {
  await world.db.execute(sql`insert into name_words values ('szymborska'), ('szymborska')`);
  await forgetNames(world.db);
  expect(await known("szymborska")).toBe(false);
  expect(await broken()).toEqual([]);
});

test("orders from before there were words get theirs in batches, as often as it is tried", async () => {
  const text = readFileSync("apps/api/migrations/0066_fill-goes-on.sql", "utf8");
  const made =
    /CREATE OR REPLACE PROCEDURE fill_order_names\(\).*?END \$\$;/s.exec(text)?.[0] ?? "";
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  const all = async () =>
    (await client.query("select * from order_names order by order_id, word")).rows;
  const before = await all();
  await client.query("truncate order_names, name_words, order_titles");
  expect(await broken()).not.toEqual([]);
  // Batches of two orders.
  await client.query(made.replace("LIMIT 2000", "LIMIT 2"));
  for (let tries = 0; tries < 2; tries++) await client.query("call fill_order_names()");
  expect(await all()).toEqual(before);
  expect(await broken()).toEqual([]);

  // Broken off in its third batch, it goes on with that one at the next start.
  await client.query("drop procedure fill_order_names()");
  await client.query("truncate order_names, name_words, order_titles");
  await client.query(
    made
      .replace("LIMIT 2000", "LIMIT 2")
      .replace("COMMIT;", "COMMIT; IF until >= 5 THEN RAISE 'off'; END IF;"),
  );
  await expect(client.query("call fill_order_names()")).rejects.toThrow("off");
  const first = await all();
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(before.length);
  await client.query("create table looked_at as select * from order_names with no data");
  await client.query(
    made.replace(
      "PERFORM FROM",
      "INSERT INTO looked_at SELECT * FROM order_names WHERE order_id > done LIMIT 1; PERFORM FROM",
    ),
  );
  await client.query("call fill_order_names()");
  expect((await client.query("select * from looked_at")).rows).toEqual([]);
  expect(await all()).toEqual(before);
  await client.query("drop table looked_at");
  await client.query("drop procedure fill_order_names()");
  await client.end();
});
