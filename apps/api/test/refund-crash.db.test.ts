import { type SQL, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { addDays, witaDate } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/db.ts";
import { FakeXendit } from "./fake-xendit.ts";
import { endAll, killedAtEach } from "./killed.ts";
import { type ApiProcess, until } from "./processes.ts";
import { type Booked, booking, openWorld, realClock, type World } from "./world.ts";

// kill -9 in each step of a partial refund: a customer takes one passenger off, the office gives a
// part back, and it is confirmed and sent. Each order is paid for right before its test, so that its
// code is still good.
const FARE = 200_000;
const REASON = "The boat left an hour late";
afterAll(endAll);

type Seen = {
  data: { giveable_amount: number; passengers: { id: number }[]; refunds: { id: number }[] };
};
/** A paid order of two adults, made by a process that has ended. */
async function prepared<T>(
  work: (made: {
    world: World;
    mine: string;
    office: string;
    slug: string;
    me: Me;
    staff: Me;
  }) => T,
) {
  const world = await openWorld({ clock: realClock });
  const day = addDays(witaDate(new Date()), 30);
  const [me, staff] = [await world.person(), await world.person("ADMIN")];
  const { out } = await world.crossing({ valid_from: day, valid_until: day });
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: booking([{ id: out.id, date: day }], { adults: 2 }),
  });
  const { slug, order_uuid } = made.body.data;
  const [mine, office] = ["users", "admins"].map((area) => `/${area}/orders/fast-boats/${slug}`);
  await world.call("POST", `${mine}/payments`, { token: me.token, body: {} });
  world.fake.pay(`${order_uuid}-1`, { channel: "CARDS" });
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
  const asked = { world, slug, me, staff, mine: mine as string, office: office as string };
  const result = await work(asked);
  // A code lives for a minute and a half, the copies of this database for longer on a busy machine.
  await world.db.execute(sql`update one_time_codes set expires_at = now() + interval '1 day'`);
  await world.close();
  return { ...asked, result };
}
type Me = { token: string };
async function newestCode({ world, slug }: { world: World; slug: string }, event: string) {
  const { rows } = await world.db.execute(sql`select n.secret from notifications n
    join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = ${event}
    order by n.id desc limit 1`);
  return world.deps.sealer.open(String(rows[0]?.secret));
}
const figures = async (db: Database, query: SQL) =>
  Object.values((await db.execute(query)).rows[0] ?? {});

test("killed at any query of taking one passenger off, the customer has all of it or nothing, and one refund in the end", async () => {
  const { mine, me, slug, result } = await prepared(async (made) => {
    const { body } = await made.world.call<Seen>("GET", made.mine, made.me);
    await made.world.call("POST", `${made.mine}/refund/pin`, { token: made.me.token, body: {} });
    return { passenger: body.data.passengers[0]?.id, pin: await newestCode(made, "order_pin") };
  });
  const { passenger, pin } = result;
  await killedAtEach({
    name: "one_off",
    act: (api) =>
      api.call("POST", `${mine}/refund`, {
        token: me.token,
        body: { pin, passenger_ids: [passenger] },
      }),
    // The code was used by the process that died before it could answer.
    again: [200, 409, 422],
    left: (db) =>
      figures(
        db,
        sql`select o.people, o.left_amount::int as left,
          (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
          (select coalesce(sum(r.amount), 0)::int from refunds r where r.order_id = o.id) as amount,
          (select count(*)::int from tickets t where t.order_id = o.id and t.voided_at is null) as tickets,
          (select d.sold from departures d join fast_boat_legs l using (schedule_id, date)
            where l.order_id = o.id) as sold
          from orders o where o.slug = ${slug}`,
      ),
    nothing: [2, 2 * FARE, 0, 0, 2, 2],
    whole: [1, FARE, 1, FARE, 1, 1],
  });
}, 900_000);

test("killed at any query of giving a part back, the office has planned it once or not at all", async () => {
  const { office, staff, slug } = await prepared(async () => {});
  await killedAtEach({
    name: "given",
    act: (api) =>
      api.call("POST", `${office}/refund/give`, {
        token: staff.token,
        body: { amount: FARE, reason: REASON, seen_amount: 2 * FARE },
      }),
    // What the page saw is less by now: it was given by the process that died.
    again: [200, 409, 422],
    left: (db) =>
      figures(
        db,
        sql`select o.left_amount::int as left,
          (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
          (select count(*)::int from audit_entries a where a.action = 'order.refund_give'
            and a.subject = 'order:' || o.id) as audited
          from orders o where o.slug = ${slug}`,
      ),
    nothing: [2 * FARE, 0, 0],
    // Nobody has confirmed it: it takes nothing from what is left (decision 085).
    whole: [2 * FARE, 1, 1],
  });
}, 900_000);

test("killed at any query of confirming a part and sending it, the gateway sends it once, with one credit note", async () => {
  const { office, staff, slug, world, result } = await prepared(async (made) => {
    const ask = (path: string, body: object) =>
      made.world.call<Seen>("POST", `${made.office}/${path}`, { token: made.staff.token, body });
    const given = await ask("refund/give", {
      amount: FARE,
      reason: REASON,
      seen_amount: 2 * FARE,
    });
    expect(given.status).toBe(200);
    const { body } = await made.world.call<Seen>("GET", made.office, made.staff);
    const refund_id = body.data.refunds[0]?.id;
    await ask("refund/otp", { refund_id });
    return { refund_id, pin: await newestCode(made, "refund_otp") };
  });
  /** The gateway as it was when the order was paid. */
  const gateway = async () => {
    const fake = await new FakeXendit().listen();
    for (const [id, paid] of world.fake.requests) fake.requests.set(id, structuredClone(paid));
    for (const [id, one] of world.fake.sessions) fake.sessions.set(id, structuredClone(one));
    return {
      env: {
        WORKER: "inline",
        PAYMENT_GATEWAY: "xendit",
        XENDIT_BASE_URL: fake.base_url,
        XENDIT_SECRET_KEY: fake.secret_key,
        XENDIT_CALLBACK_TOKEN: fake.callback_token,
      },
      disagrees: () => {
        const sent = [...fake.refunds.values()].map(({ amount }) => amount);
        return sent.length === 1 && sent[0] === FARE ? [] : [`it sent ${sent.join(" and ")}`];
      },
      close: () => fake.close(),
    };
  };
  await killedAtEach({
    name: "sent",
    outside: gateway,
    async act(api: ApiProcess) {
      const confirmed = await api.call("POST", `${office}/refund`, {
        token: staff.token,
        body: { refund_id: result.refund_id, pin: result.pin },
      });
      await until(
        async () => {
          const { body } = await api.call<{ data: { refunds: { status: string }[] } }>(
            "GET",
            office,
            { token: staff.token },
          );
          return body.data.refunds[0]?.status === "DONE";
        },
        { seconds: 60, what: "the refund to be sent" },
      );
      return confirmed;
    },
    // Decided already, by the process that died before it could answer; or its code was used.
    again: [200, 409, 422],
    left: (db) =>
      figures(
        db,
        sql`select r.status, (select count(*)::int from order_documents d where d.refund_id = r.id) as notes
          from refunds r join orders o on o.id = r.order_id where o.slug = ${slug}`,
      ),
    nothing: ["REQUESTED", 0],
    between: [
      ["APPROVED", 0],
      ["PROCESSING", 0],
    ],
    whole: ["DONE", 1],
  });
}, 900_000);
