import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailsOf } from "../../../test/emails.ts";
import { MailSink } from "../../../test/mail-sink.ts";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { bookingIdTyped } from "./find-booking.ts";
import { FIND_QUEUE, sendLink } from "./index.ts";

let world: World;
let sink: MailSink;
let emails: ReturnType<typeof emailsOf>;
beforeAll(async () => {
  sink = await new MailSink().on();
  world = await openWorld({ env: { SMTP_URL: sink.url } });
  emails = emailsOf(world, sink);
  // The sweep sends what has waited for a while: the outbox's rows are old.
  await world.db.execute(sql`alter table notifications
    alter created_at set default '2026-01-01T00:00:00Z'`);
});
afterAll(async () => {
  await world.close();
  await sink.off();
});

let n = 0;
/** An order of its own contact, whose first emails were read. */
async function ordered() {
  const { out } = await world.crossing();
  const me = await world.person();
  const email = `contact-${++n}@example.test`;
  const body = booking([{ id: out.id, date: "2031-12-10" }]);
  body.contact.email = email;
  const { body: order } = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body,
    headers: { "Accept-Language": "en" },
  });
  await emails.fresh(email);
  return { ...order.data, email };
}
const ask = (body: object, ip = "10.0.0.1") =>
  world.call<{ message: string; errors?: object }>("POST", "/bookings/find", {
    body,
    ip,
    headers: { "Accept-Language": "en" },
  });
/** What the worker does with the queue. */
async function work(): Promise<void> {
  const { rows } = await world.db.execute(
    sql`delete from pgboss.job where name = ${FIND_QUEUE} returning data`,
  );
  for (const { data } of rows)
    await sendLink(
      { ...world.deps.payments, sealer: world.api.worker.mail.sealer },
      data as { sealed: string },
    );
}

test.each([
  ["jkg 6emkgt", "JKG-6EMKGT"],
  ["JKG6EMKGT", "JKG-6EMKGT"],
  [" jkg-6emkgt.", "JKG-6EMKGT"],
  ["6emkgt", "JKG-6EMKGT"],
])("the code %j is %s", (typed, code) => {
  expect(bookingIdTyped(typed)).toBe(code);
});

test("code and address give the link by email, however they are typed, and never in the answer", async () => {
  const { booking_id, email, slug } = await ordered();
  const answer = await ask({
    booking_id: ` ${booking_id.toLowerCase()}`,
    email: email.toUpperCase(),
  });
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).not.toContain(slug);
  await work();
  const mail = await emails.one(email);
  expect(mail.subject).toContain(booking_id);
  expect(mail.text).toContain(`/public-orders/fast-boats/${slug}`);
});

test("a guest's order is found too, in the order's language and not the page's", async () => {
  const { booking_id, email } = await ordered();
  await world.db.execute(
    sql`update orders set user_id = null, locale = 'id' where booking_id = ${booking_id}`,
  );
  await ask({ booking_id, email });
  await work();
  expect((await emails.one(email)).subject).toMatch(/^Tautan ke pesanan/);
});

test("a wrong code, a wrong address and no order get the same answer, and no email", async () => {
  const [one, other] = [await ordered(), await ordered()];
  const right = await ask({ booking_id: one.booking_id, email: one.email });
  const wrong = [
    await ask({ booking_id: one.booking_id, email: other.email }),
    await ask({ booking_id: "JKG-000000", email: one.email }),
    await ask({ booking_id: "%", email: "nobody@example.test" }),
  ];
  for (const { status, body } of wrong) expect([status, body]).toEqual([right.status, right.body]);
  await work();
  expect(await emails.fresh(one.email)).toHaveLength(1);
  expect(await emails.fresh(other.email)).toEqual([]);
});

test("what waits in the queue names nobody", async () => {
  const { booking_id, email } = await ordered();
  await ask({ booking_id, email });
  const { rows } = await world.db.execute(
    sql`select data::text as data from pgboss.job where name = ${FIND_QUEUE}`,
  );
  expect(rows).toHaveLength(1);
  expect(String(rows[0]?.data)).not.toMatch(new RegExp(`${email}|${booking_id}`, "i"));
  await work();
});

test("the answer takes the same time whether there is such an order or not", async () => {
  const { booking_id, email } = await ordered();
  const took = async (body: object) => {
    const started = performance.now();
    await ask(body);
    return performance.now() - started;
  };
  const times: [known: number[], unknown: number[]] = [[], []];
  for (let i = 0; i < 25; i++) {
    times[0].push(await took({ booking_id, email }));
    times[1].push(await took({ booking_id: "JKG-000000", email: "nobody@example.test" }));
  }
  const [known, unknown] = times.map((all) => all.toSorted((a, b) => a - b)[12] as number);
  expect(known! / unknown!).toBeGreaterThan(0.6);
  expect(known! / unknown!).toBeLessThan(1.67);
});

test("fields are checked, and links are limited for one address and for one machine", async () => {
  expect(
    Object.keys((await ask({ booking_id: "", email: "no" })).body.errors ?? {}).sort(),
  ).toEqual(["booking_id", "email"]);
  const strict = await openWorld({ env: { RATE_LIMITS: "on", SMTP_URL: sink.url } });
  try {
    const find = async (email: string, ip: string) =>
      (
        await strict.call("POST", "/bookings/find", {
          body: { booking_id: "JKG-000000", email },
          ip,
        })
      ).status;
    const address = [];
    for (let i = 0; i < 6; i++) address.push(await find("one@example.test", "10.3.3.0"));
    expect(address).toEqual([200, 200, 200, 200, 200, 429]);
    // Whoever used that up has not kept the address's owner, on another machine, from a link.
    const others = [];
    for (let i = 1; i <= 16; i++) others.push(await find("one@example.test", `10.3.3.${i}`));
    expect(others).toEqual([...Array(15).fill(200), 429]);
    const machine = [];
    for (let i = 0; i < 11; i++) machine.push(await find(`m-${i}@example.test`, "10.4.4.4"));
    expect(machine).toEqual([...Array(10).fill(200), 429]);
  } finally {
    await strict.close();
  }
});
