import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword, insertUser } from "../src/features/accounts/index.ts";
import { sendOverdue } from "../src/features/notifications/index.ts";
import { completeTravelled } from "../src/features/orders/index.ts";
import { settingsNow, writeSettings } from "../src/features/site/index.ts";
import { findViolations } from "../src/invariants.ts";
import { until } from "./processes.ts";
import { type Booked, booking, ofStaff, openWorld, type World } from "./world.ts";

// Personal data is put everywhere it can be, with values that occur nowhere else; it must all be
// exported, and then be erased.
const DAY = "2031-12-10";
const PASSWORD = "Segara-12";
let world: World;
let hash: string;
// Without a mail server: what is kept in the mailbox instead is personal data too.
beforeAll(async () => {
  world = await openWorld();
  hash = await hashPassword(PASSWORD);
  // Everything that a site may ask of passengers.
  const manifest = { sex: "optional", id_number: "optional" } as const;
  await writeSettings(world.db, { ...(await settingsNow(world.db)), manifest });
});
afterAll(() => world.close());

/** In letters: a name with seven digits has a telephone number in it. */
const canary = (name: string) =>
  `${name}${randomBytes(5)
    .toString("hex")
    .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;
type Said = { code: string; message: string; token: string; data: Record<string, unknown> };
const send = (method: string, path: string, body: object | undefined, token: string) =>
  world.call<Said>(method, path, { token, ...(body ? { body } : {}) });
const remove = (token: string, body: object = { password: PASSWORD }, area = "users") =>
  send("DELETE", `/${area}/account`, body, token);

async function someone(role: "USER" | "ADMIN" = "USER", more: { password_hash?: null } = {}) {
  const told = {
    first_name: canary("First"),
    last_name: canary("Last"),
    email: `${canary("mail")}@example.test`,
    phone: `+62812${String(randomBytes(4).readUInt32BE() % 1e8).padStart(8, "0")}`,
  };
  const user = await insertUser(world.db, {
    ...told,
    password_hash: hash,
    role,
    ...ofStaff(role),
    locale: "en",
    activated_at: world.clock.now(),
    ...more,
  });
  const area = role === "ADMIN" ? "admins" : "users";
  const { body } = await send(
    "POST",
    `/${area}/login`,
    { email: told.email, password: PASSWORD },
    "",
  );
  return { user, told, token: body.token };
}
/** An order with a contact and a traveller of unique names. */
async function booked(token: string, schedule_id: number) {
  const body = booking([{ id: schedule_id, date: DAY }]);
  const told = {
    contact: canary("Contact"),
    contact_email: `${canary("contact")}@example.test`,
    contact_phone: `+31612${String(randomBytes(4).readUInt32BE() % 1e6).padStart(6, "0")}`,
    traveller: canary("Traveller"),
    birth: "1987-06-05",
    identity: `X${randomBytes(6).toString("hex").toUpperCase()}`,
  };
  body.contact = { full_name: told.contact, email: told.contact_email, phone: told.contact_phone };
  body.passengers = body.passengers.map((one) => ({
    ...one,
    full_name: told.traveller,
    date_of_birth: told.birth,
    sex: "F",
    id_number: told.identity,
  }));
  const answer = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body,
    headers: { "Idempotency-Key": canary("key") },
  });
  expect(answer.status).toBe(201);
  return { ...answer.body.data, told };
}
async function pay(
  token: string,
  order: Awaited<ReturnType<typeof booked>>,
  channel = "QRIS",
): Promise<void> {
  await send("POST", `/users/orders/fast-boats/${order.slug}/payments`, {}, token);
  const reference = `${order.order_uuid}-1`;
  world.fake.pay(reference, { channel });
  const notice = world.fake.webhook("payment_session.completed", reference);
  // A real notice names the payer.
  const body = JSON.parse(notice.body);
  body.data.customer = { name: order.told.contact, email: order.told.contact_email };
  expect(await world.webhook({ ...notice, body: JSON.stringify(body) })).toBe(200);
}
/** A paid order with a manual refund, and all the texts on the way. */
async function returned(token: string, schedule_id: number) {
  const order = await booked(token, schedule_id);
  await pay(token, order, "BCA_VIRTUAL_ACCOUNT");
  const mine = `/users/orders/fast-boats/${order.slug}`;
  const office = `/admins/orders/fast-boats/${order.slug}`;
  const admin = await world.person("ADMIN");
  const code = async (event: string) => {
    const { rows } = await world.db.execute(sql`select n.secret from notifications n
      join orders o on o.id = n.order_id where o.slug = ${order.slug} and n.event = ${event}
      order by n.id desc limit 1`);
    return world.deps.sealer.open(String(rows[0]?.secret));
  };
  const told = { note: canary("Note"), holder: canary("Holder"), renamed: canary("Renamed") };
  const emails = { mine: canary("Letter"), theirs: canary("Answer") };
  const { rows } = await world.db.execute(sql`select p.id from passengers p
    join orders o on o.id = p.order_id where o.slug = ${order.slug}`);
  const names = { passengers: [{ id: Number(rows[0]?.id), full_name: told.renamed }] };
  await send("PATCH", mine, names, token);
  await send("POST", `${mine}/messages`, { text: emails.mine }, token);
  await send("POST", `${office}/messages`, { text: emails.theirs }, admin.token);
  await send("POST", `${mine}/cancel`, {}, token);
  await send("POST", `${mine}/refund/pin`, {}, token);
  const bank_account = { bank: "BCA", number: "1234567890", holder: told.holder };
  const claim = { pin: await code("order_pin"), reason: told.note, bank_account };
  const claimed = await send("POST", `${mine}/refund`, claim, token);
  const refund_id = (claimed.body.data.refunds as { id: number }[])[0]?.id;
  await send("POST", `${office}/refund/otp`, { refund_id }, admin.token);
  await send("POST", `${office}/refund`, { refund_id, pin: await code("refund_otp") }, admin.token);
  await send("POST", `${office}/refund/otp`, { refund_id }, admin.token);
  const done = {
    refund_id,
    pin: await code("refund_otp"),
    reference: "BCA TRX 0007",
    sent_to: bank_account,
  };
  await send("POST", `${office}/refund/done`, done, admin.token);
  // Other tests count the admins.
  await world.db.execute(
    sql`update users set role = 'USER', staff_role = null where id = ${admin.user.id}`,
  );
  return { ...order, told: { ...order.told, ...told, ...emails } };
}
/** Every table of ours and of the queue that contains one of these values. */
async function tablesWith(words: string[]): Promise<string[]> {
  const { rows } = await world.db.execute(
    sql`select table_schema as s, table_name as t from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { s, t } of rows) {
    const hit = await world.db.execute(
      sql`select 1 from ${sql.identifier(String(s))}.${sql.identifier(String(t))} as row_
        where ${sql.join(
          words.map((word) => sql`row_::text ilike ${`%${word}%`}`),
          sql` or `,
        )} limit 1`,
    );
    if (hit.rows.length > 0) found.push(String(t));
  }
  return found.sort();
}
const books = async (ids: string[]) => {
  const { rows } = await world.db.execute(sql`
    select o.booking_id, o.order_type, o.title_en, o.people, o.subtotal, o.discount, o.fees,
      o.total_price, o.paid_amount, o.refunded_amount, o.payment_status, o.payment_channel,
      o.purchase_date, o.starts_at,
      (select json_agg(l.* order by l.position) from order_lines l where l.order_id = o.id) as lines,
      (select json_agg(p.* order by p.id) from payments p where p.order_id = o.id) as payments,
      (select json_agg(json_build_object('amount', r.amount, 'reason', r.reason,
         'status', r.status, 'reference', r.reference, 'decision', r.decision) order by r.id)
       from refunds r where r.order_id = o.id) as refunds,
      (select count(*)::int from passengers p where p.order_id = o.id) as passengers
    from orders o where o.booking_id in ${ids} order by o.id`);
  return rows;
};

test("an account: exported complete, deleted without a trace, its books kept to the rupiah", async () => {
  const { told, token, user } = await someone();
  const bystander = await someone();
  const { out } = await world.crossing();
  const paid = await booked(token, out.id);
  await pay(token, paid);
  const given_up = await booked(token, out.id);
  await send("POST", `/users/orders/fast-boats/${given_up.slug}/cancel`, {}, token);
  const given_back = await returned(token, out.id);
  const theirs = await booked(bystander.token, out.id);
  const wanted = `${canary("wanted")}@example.test`;
  await send("PATCH", "/users/profile", { email: wanted, password: PASSWORD }, token);
  await send("POST", "/users/password/forget", { email: told.email }, "");
  await sendOverdue(world.api.worker.mail);
  const saved = canary("Saved");
  const identity = `Y${randomBytes(6).toString("hex").toUpperCase()}`;
  const traveller = { full_name: saved, nationality: "NL", id_number: identity };
  expect((await send("POST", "/users/travellers", traveller, token)).status).toBe(201);

  const canaries = [
    ...Object.values(told),
    ...Object.values(paid.told),
    ...Object.values(given_up.told),
    ...Object.values(given_back.told),
    wanted,
    saved,
    identity,
  ];
  // The control: they are in the places that deletion has to clear.
  expect(await tablesWith(canaries)).toEqual(
    expect.arrayContaining(
      "account_links mailbox notifications orders passengers saved_travellers users webhook_events".split(
        " ",
      ),
    ),
  );

  const exported = await world.call<{ data: object }>("GET", "/users/export", { token });
  const text = JSON.stringify(exported.body.data);
  for (const word of canaries) expect([word, text.includes(word)]).toEqual([word, true]);
  for (const word of [paid.booking_id, given_up.booking_id, "200000", `${paid.order_uuid}-1`])
    expect([word, text.includes(word)]).toEqual([word, true]);
  for (const secret of [token, hash, theirs.booking_id, bystander.told.email, '"password_hash"'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);

  const refused = await remove(token);
  expect([refused.status, refused.body.code]).toEqual([409, "paid_trip_ahead"]);
  const refunding = (status: string) =>
    world.db.execute(sql`update orders set payment_status = ${status}
      where booking_id = ${given_up.booking_id}`);
  await refunding("REFUND_PENDING");
  const both = await remove(token);
  expect(both.body.code).toBe("paid_trip_ahead");
  expect(both.body.message).toMatch(/paid trip coming up, and a refund .+ still in progress/);
  await refunding("UNPAID");
  expect((await send("GET", "/users/profile", undefined, token)).body.data.first_name).toBe(
    told.first_name,
  );

  world.clock.set(`${DAY}T23:29:59+08:00`);
  const again = await send("POST", "/users/login", { email: told.email, password: PASSWORD }, "");
  expect((await remove(again.body.token)).body.code).toBe("paid_trip_ahead");
  world.clock.set("2031-12-11T12:00:00+08:00");
  await completeTravelled(world.db, world.clock.now());
  const wrong = await remove(again.body.token, { password: "wrong" });
  expect([wrong.status, wrong.body.code]).toEqual([422, "password_wrong"]);
  expect((await remove(again.body.token, {})).status).toBe(422);

  const ids = [paid.booking_id, given_up.booking_id, given_back.booking_id];
  const before = await books(ids);
  const of_theirs = await tablesWith(Object.values(theirs.told));
  const done = await remove(again.body.token);
  expect([done.status, done.body]).toEqual([200, { message: "Your account was deleted." }]);
  expect(await tablesWith(canaries.filter((word) => word !== "1987-06-05"))).toEqual([]);
  const { rows: births } = await world.db.execute(
    sql`select date_of_birth from passengers p join orders o on o.id = p.order_id where o.user_id = ${user.id}`,
  );
  expect(births).toEqual(Array(3).fill({ date_of_birth: null }));
  expect(before).toHaveLength(3);
  expect(await books(ids)).toEqual(before);
  expect(await findViolations(world.db)).toEqual([]);
  // Other people's data is unchanged.
  expect(await tablesWith(Object.values(theirs.told))).toEqual(of_theirs);

  for (const old of [token, again.body.token])
    expect((await send("GET", "/users/profile", undefined, old)).status).toBe(401);
  const login = await send("POST", "/users/login", { email: told.email, password: PASSWORD }, "");
  expect([login.status, login.body.code]).toEqual([422, "credentials_invalid"]);
  const registered = await send(
    "POST",
    "/users/register",
    { ...told, password: PASSWORD, confirm_password: PASSWORD },
    "",
  );
  expect(registered.status).toBe(200);
}, 60_000);

describe("deletion", () => {
  test("gives the seats of an unpaid order back, and its mails are not sent any more", async () => {
    const { token, user } = await someone();
    const { out } = await world.crossing({ capacity: 1, valid_from: "2031-12-20" });
    const body = booking([{ id: out.id, date: "2031-12-20" }]);
    const made = await world.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
    expect(made.status).toBe(201);
    expect((await remove(token)).status).toBe(200);
    const { rows } = await world.db.execute(sql`
      select o.order_status, d.held, n.sent_at, n.dropped_at is not null as dropped
      from orders o join departures d on d.schedule_id = ${out.id}
      join notifications n on n.order_id = o.id where o.user_id = ${user.id}`);
    expect(rows).toEqual([{ order_status: "CANCELLED", held: 0, sent_at: null, dropped: true }]);
    expect(await findViolations(world.db)).toEqual([]);
    const next = await someone();
    expect(
      (await world.call("POST", "/users/orders/fast-boats", { token: next.token, body })).status,
    ).toBe(201);
  });

  test("wins over an order that is being made: that one waits for it, and is not made", async () => {
    const { token, user } = await someone();
    const { out } = await world.crossing();
    const body = booking([{ id: out.id, date: "2031-12-20" }]);
    const book = () => world.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
    let order: ReturnType<typeof book> | undefined;
    await world.meanwhile(async (tx) => {
      await tx.execute(sql`select from users where id = ${user.id} for no key update`);
      order = book();
      await until(
        async () => {
          const { rows } = await world.db.execute(sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`);
          return rows.length > 0;
        },
        { seconds: 4, what: "the order to wait" },
      );
      await tx.execute(sql`update users set deleted_at = now() where id = ${user.id}`);
    });
    expect((await order)?.status).toBe(401);
    const { rows } = await world.db.execute(
      sql`select from orders where user_id = ${user.id} union all select from departures where schedule_id = ${out.id} and held > 0`,
    );
    expect(rows).toEqual([]);
  });

  test("waits while money is on its way back, or can still be claimed", async () => {
    const { token } = await someone();
    const { out } = await world.crossing();
    const body = booking([{ id: out.id, date: "2031-12-20" }]);
    const made = await world.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
    const { slug } = made.body.data;
    await send("POST", `/users/orders/fast-boats/${slug}/cancel`, {}, token);
    await world.db.execute(
      sql`update orders set payment_status = 'REFUND_PENDING' where slug = ${slug}`,
    );
    expect((await remove(token)).body.code).toBe("refund_under_way");
    await world.db.execute(
      sql`update orders set payment_status = 'PAID', claimable_amount = 1 where slug = ${slug}`,
    );
    expect((await remove(token)).body.code).toBe("refund_not_requested");
    await world.db.execute(
      sql`update orders set payment_status = 'REFUNDED', claimable_amount = 0 where slug = ${slug}`,
    );
    expect((await remove(token)).status).toBe(200);
  });

  test("waits for a payment page on which money can still come in, and says until when", async () => {
    world.clock.set("2031-12-01T08:00:00+08:00");
    const { token, user } = await someone();
    const owner = await world.person("ADMIN");
    const { out } = await world.crossing();
    const body = booking([{ id: out.id, date: "2031-12-20" }]);
    const made = await world.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
    const { slug, order_uuid, booking_id } = made.body.data;
    const path = `/users/orders/fast-boats/${slug}`;
    await send("POST", `${path}/payments`, {}, token);
    const refused = { status: 409, body: { code: "payment_open" } };
    const own = await remove(token);
    expect(own).toMatchObject(refused);
    expect(own.body.message).toContain(booking_id);
    expect(own.body.message).toContain("08:28");
    const { rows } = await world.db.execute(
      sql`select slug, email from users where id = ${user.id}`,
    );
    const by_office = await send(
      "DELETE",
      `/admins/users/${rows[0]?.slug}`,
      { email: rows[0]?.email },
      owner.token,
    );
    expect(by_office).toMatchObject(refused);
    expect(by_office.body.message).toContain(booking_id);
    await send("POST", `${path}/cancel`, {}, token);
    // Until the gateway has closed its page.
    expect(await remove(token)).toMatchObject(refused);
    await world.sweep();
    expect(world.fake.session(`${order_uuid}-1`).status).toBe("CANCELED");
    expect((await remove(token)).status).toBe(200);
    await world.db.execute(
      sql`update users set role = 'USER', staff_role = null where id = ${owner.user.id}`,
    );
  });

  test("waits for a payment that writes its order twice, and neither ends the other", async () => {
    world.clock.set("2031-12-01T08:00:00+08:00");
    const { token, user } = await someone();
    const { out } = await world.crossing();
    const body = booking([{ id: out.id, date: "2031-12-20" }]);
    const made = await world.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
    const { slug } = made.body.data;
    const touch = sql`update orders set title_en = title_en where slug = ${slug}`;
    const [written, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const paying = world.db.transaction(async (tx) => {
      await tx.execute(touch);
      written.resolve();
      await waiting.promise;
      // A row that this transaction has written already has its references looked at again.
      await tx.execute(touch);
    });
    await written.promise;
    const removed = remove(token);
    // It holds the account, and waits for the order.
    const isWaiting = async () =>
      (await world.db.execute(sql`select from pg_locks where not granted`)).rows.length > 0;
    await until(isWaiting, { seconds: 2, what: "the deletion to wait" });
    waiting.resolve();
    await paying;
    expect((await removed).status).toBe(200);
    const { rows } = await world.db.execute(
      sql`select deleted_at is not null as gone from users where id = ${user.id}`,
    );
    expect(rows).toEqual([{ gone: true }]);
  });

  test("does not wait for a page that ended by itself while the gateway could not be asked", async () => {
    world.clock.set("2031-12-01T08:00:00+08:00");
    const { token } = await someone();
    const { out } = await world.crossing();
    const body = booking([{ id: out.id, date: "2031-12-20" }]);
    const made = await world.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
    await send("POST", `/users/orders/fast-boats/${made.body.data.slug}/payments`, {}, token);
    world.clock.advance(29);
    expect((await remove(token)).status).toBe(200);
  });

  test("without a password asks for a sign-in of the last ten minutes", async () => {
    const { user } = await someone("USER", { password_hash: null });
    const { openSession } = await import("../src/features/accounts/sessions.ts");
    const { clock, chance } = world.deps;
    const { token } = await openSession(world.db, { user, clock, chance });
    world.clock.advance(11);
    expect((await remove(token, {})).body.code).toBe("sign_in_again");
    const fresh = await openSession(world.db, { user, clock, chance });
    expect((await remove(fresh.token, {})).status).toBe(200);
    expect((await send("GET", "/users/profile", undefined, token)).status).toBe(401);
  });

  test("of an owner leaves another one: of two at once, one stays", async () => {
    const admins = [await someone("ADMIN"), await someone("ADMIN")];
    const answers = await Promise.all(
      admins.map(({ token }) => remove(token, { password: PASSWORD }, "admins")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("last_owner");
  });

  test("twice at once is once", async () => {
    const { token } = await someone();
    const answers = await Promise.all([remove(token), remove(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test("an admin's export is the admin's own, and the areas do not mix", async () => {
  const [admin, user] = [await someone("ADMIN"), await someone()];
  const mine = await world.call("GET", "/admins/export", { token: admin.token });
  expect(JSON.stringify(mine.body)).toContain(admin.told.email);
  expect((await world.call("GET", "/users/export", { token: admin.token })).status).toBe(403);
  expect((await world.call("GET", "/admins/export", { token: user.token })).status).toBe(403);
});

test("the office still opens and lists the orders of somebody who deleted their account", async () => {
  world.clock.set("2031-12-01T08:00:00+08:00");
  const me = await someone();
  const admin = await world.person("ADMIN");
  const { out } = await world.crossing();
  const { slug } = await booked(me.token, out.id);
  await send("POST", `/users/orders/fast-boats/${slug}/cancel`, {}, me.token);
  expect((await remove(me.token)).status).toBe(200);
  for (const path of [
    "/admins/orders?per_page=100",
    `/admins/orders/fast-boats/${slug}`,
    "/admins/refunds?per_page=100",
  ])
    expect([path, (await send("GET", path, undefined, admin.token)).status]).toEqual([path, 200]);
  const link = await world.call<{ data: { contact: object } }>(
    "GET",
    `/public-orders/fast-boats/${slug}`,
  );
  expect(link.body.data.contact).toEqual({ full_name: "", email: expect.any(String), phone: "" });
  await world.db.execute(
    sql`update users set role = 'USER', staff_role = null where id = ${admin.user.id}`,
  );
});
