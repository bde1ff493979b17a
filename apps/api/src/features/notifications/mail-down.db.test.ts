import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { MailSink } from "../../../test/mail-sink.ts";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { sendNotification, sendOverdue } from "./index.ts";

const DAY = "2031-12-10";
let world: World;
let sink: MailSink;
beforeAll(async () => {
  sink = await new MailSink().on();
  world = await openWorld({ env: { SMTP_URL: sink.url } });
  // The sweep uses the test's clock, the outbox's rows the database's: make them agree.
  await world.db.execute(sql`create function of_the_world() returns trigger language plpgsql as $$
    begin new.created_at := (select at from world_clock); return new; end $$`);
  await world.db.execute(sql`create table world_clock (at timestamptz not null)`);
  await world.db.execute(sql`insert into world_clock values (${world.clock.now()})`);
  await world.db.execute(sql`create trigger of_the_world before insert on notifications
    for each row execute function of_the_world()`);
});
afterAll(async () => {
  await world.close();
  await sink.off();
});
afterEach(() => {
  sink.refusing = false;
});
async function pass(minutes: number): Promise<void> {
  world.clock.advance(minutes);
  await world.db.execute(sql`update world_clock set at = ${world.clock.now()}`);
}

let n = 0;
async function booked() {
  n += 1;
  const email = `guest-${n}@example.test`;
  const { token } = await world.person("AGEN");
  const { out } = await world.crossing();
  const body = booking([{ id: out.id, date: DAY }]);
  body.contact.email = email;
  const answer = await world.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
  return { ...answer.body.data, status: answer.status, token, email };
}
async function pay(order: Awaited<ReturnType<typeof booked>>): Promise<void> {
  const path = `/users/orders/fast-boats/${order.slug}/payments`;
  await world.call("POST", path, { token: order.token, body: {} });
  const reference = `${order.order_uuid}-1`;
  world.fake.pay(reference);
  await world.webhook(world.fake.webhook("payment_session.completed", reference));
}
const outbox = async (email: string) => {
  const { rows } = await world.db.execute(sql`select event,
    case when sent_at is not null then 'sent' when dropped_at is not null then 'dropped' else 'owed' end as state
    from notifications where "to" = ${email} order by id`);
  return rows.map((row) => `${row.event} ${row.state}`);
};
/** What the worker does every half minute; while the server is down it fails with an error. */
const sweep = () =>
  sendOverdue(world.api.worker.mail).then(
    () => "done",
    () => "failed",
  );

test("while the mail server is off, every booking and payment succeeds; after its return all mail goes, each once", async () => {
  await sink.off();
  const orders = await Promise.all(Array.from({ length: 5 }, booked));
  expect(orders.map((order) => order.status)).toEqual(orders.map(() => 201));
  for (const order of orders) await pay(order);
  await pass(1);
  expect(await sweep()).toBe("failed");
  expect(await outbox(orders[0]!.email)).toEqual(["order_created owed", "order_paid owed"]);
  await pass(9);
  await sink.on();
  // "All mail goes within 5 minutes of its return": the sweep runs every 30 seconds.
  await pass(0.5);
  expect(await sweep()).toBe("done");
  for (const order of orders) {
    expect(await outbox(order.email)).toEqual(["order_created sent", "order_paid sent"]);
    expect(sink.to(order.email)).toHaveLength(2);
    expect(sink.to(order.email)[1]?.attachments).toEqual([
      `${order.booking_id}.pdf`,
      `${order.booking_id}.ics`,
      expect.stringMatching(/^INV-\d{4}-\d{6}\.pdf$/),
    ]);
  }
  await pass(10);
  await sweep();
  expect(sink.mails).toHaveLength(10);
}, 60_000);

test("an hour later the deadline to pay has passed: that mail is dropped, the one that is still true goes", async () => {
  sink.refusing = true;
  const order = await booked();
  await pass(60);
  expect(await sweep()).toBe("done");
  await world.sweep();
  expect(await outbox(order.email)).toEqual(["order_created dropped", "order_expired owed"]);
  sink.refusing = false;
  await pass(1);
  await sweep();
  expect(await outbox(order.email)).toEqual(["order_created dropped", "order_expired sent"]);
  expect(sink.to(order.email)).toHaveLength(1);
  expect(sink.to(order.email)[0]?.text).toContain(order.booking_id);
});

test("at the very second of the deadline it is dropped, a second earlier it is sent", async () => {
  const [early, late] = [await booked(), await booked()];
  const id = async (email: string) => {
    const { rows } = await world.db.execute(
      sql`select id from notifications where "to" = ${email} and event = 'order_created'`,
    );
    return Number(rows[0]?.id);
  };
  await pass(30 - 1 / 60);
  await sendNotification(world.api.worker.mail, await id(early.email));
  await pass(1 / 60);
  await sendNotification(world.api.worker.mail, await id(late.email));
  expect(await outbox(early.email)).toEqual(["order_created sent"]);
  expect(await outbox(late.email)).toEqual(["order_created dropped"]);
});

test("one mail that the server will not take does not hold up the others", async () => {
  const [bad, good] = [await booked(), await booked()];
  // No mail program can address it, so the transport always refuses it.
  await world.db.execute(sql`update notifications set "to" = 'nobody@@' where "to" = ${bad.email}`);
  await pass(1);
  await sweep();
  await pass(1);
  await sweep();
  expect(await outbox(good.email)).toEqual(["order_created sent"]);
});

test("a job that runs twice, and ten at once, send one mail", async () => {
  const order = await booked();
  const { rows } = await world.db.execute(
    sql`select id from notifications where "to" = ${order.email}`,
  );
  const send = () => sendNotification(world.api.worker.mail, Number(rows[0]?.id));
  await Promise.all(Array.from({ length: 10 }, send));
  await send();
  expect(sink.to(order.email)).toHaveLength(1);
});
