import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inquirySteps } from "../../../test/inquiry-steps.ts";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import type { Email } from "../../platform/mail.ts";
import { accepted } from "../../platform/mail-answer.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { makeTour, wishOf } from "../../products/tours/test/tour-kit.ts";
import { type SendDeps, sendOverdue } from "../notifications/index.ts";
import { completeTravelled } from "../orders/index.ts";
import { writeSettings } from "../site/index.ts";
import { remindOfTrips } from "./index.ts";

const DAY = "2031-12-10";
let world: World;
let place: Awaited<ReturnType<World["crossing"]>>;
let sent: Email[];
let mail: SendDeps;
beforeAll(async () => {
  world = await openWorld({ env: { PUBLIC_URL: "https://jukung.example" } });
});
beforeEach(async () => {
  sent = [];
  mail = {
    ...world.api.worker.mail,
    mailer: {
      kind: "smtp",
      send: async (email) => {
        sent.push(email);
        return accepted();
      },
      close: () => {},
    },
  };
  world.clock.set("2031-12-01T08:00:00+08:00");
  await world.db.execute(sql`delete from reminder_stops`);
  await world.db.execute(sql`delete from site_settings`);
  await world.db
    .execute(sql`update orders set order_status = 'COMPLETED'
    where order_status = 'CONFIRMED'`)
    .catch(() => {});
  place = await world.crossing({ capacity: 1000, departs: "07:00" });
});
afterAll(() => world.close());

type Paid = { slug: string; order_uuid: string; token: string; email: string };
let made = 0;
async function paid(
  legs = [{ id: place.out.id, date: DAY }],
  { locale = "en", adults = 2 } = {},
): Promise<Paid> {
  const { token } = await world.person();
  const email = `emma-${made++}@example.test`;
  const body = booking(legs, { adults });
  body.contact.email = email;
  const { body: answer, status } = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body,
    headers: { "Accept-Language": locale },
  });
  expect(status).toBe(201);
  const { slug, order_uuid } = answer.data;
  await world.call("POST", `/users/orders/fast-boats/${slug}/payments`, { token, body: {} });
  world.fake.pay(`${order_uuid}-1`);
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`, {}));
  return { slug, order_uuid, token, email };
}
const run = () => remindOfTrips(world.api.worker.reminders);
/** The jobs at a time, thanks after trips are completed, and what it queued for these people. */
async function at(time: string, ...people: Paid[]): Promise<string[]> {
  world.clock.set(`${time.replace(" ", "T")}:00+08:00`);
  await completeTravelled(world.db, world.clock.now());
  await run();
  return queued(...people);
}
async function queued(...people: Paid[]): Promise<string[]> {
  const { rows } = await world.db.execute(sql`select n.event, o.slug from notifications n
    join orders o on o.id = n.order_id where n.event in
    ('reminder_day_before', 'reminder_hours_before', 'trip_thanks') order by n.id`);
  return rows
    .filter(({ slug }) => people.some((one) => one.slug === slug))
    .map(({ event }) => String(event));
}
/** What was sent to somebody, after the mail job. */
async function lettersTo({ email }: Paid): Promise<Email[]> {
  await sendOverdue({
    ...mail,
    clock: { ...world.clock, now: () => new Date(world.clock.now().getTime() + 60_000) },
  });
  return sent.filter(({ to, stop }) => to === email && stop);
}
const orderId = async ({ slug }: Paid): Promise<number> => {
  const { rows } = await world.db.execute(sql`select id from orders where slug = ${slug}`);
  return Number(rows[0]?.id);
};

test("a crossing is reminded of on the afternoon before and three hours before, and thanked for, each once", async () => {
  const one = await paid();
  expect(await at("2031-12-09 14:50", one)).toEqual([]);
  expect(await at("2031-12-09 15:01", one)).toEqual(["reminder_day_before"]);
  expect(await at("2031-12-09 18:00", one)).toEqual(["reminder_day_before"]);
  expect(await at("2031-12-10 03:20", one)).toEqual(["reminder_day_before"]);
  const both = ["reminder_day_before", "reminder_hours_before"];
  expect(await at("2031-12-10 04:00", one)).toEqual(both);
  expect(await at("2031-12-10 04:10", one)).toEqual(both);
  expect(await at("2031-12-11 09:00", one)).toEqual(both);
  expect(await at("2031-12-11 11:29", one)).toEqual(both);
  expect(await at("2031-12-11 11:31", one)).toEqual([...both, "trip_thanks"]);
  expect(await at("2031-12-11 15:00", one)).toEqual([...both, "trip_thanks"]);
});

test("each crossing of a round trip is reminded of at its own time; thanks come after the last", async () => {
  const one = await paid([
    { id: place.out.id, date: DAY },
    { id: place.back.id, date: "2031-12-14" },
  ]);
  expect(await at("2031-12-09 16:00", one)).toHaveLength(1);
  expect(await at("2031-12-11 12:00", one)).toHaveLength(1);
  expect(await at("2031-12-13 16:00", one)).toHaveLength(2);
  expect(await at("2031-12-15 12:00", one)).toEqual([
    "reminder_day_before",
    "reminder_day_before",
    "trip_thanks",
  ]);
});

test("several processes at once queue one email each for everybody", async () => {
  const people: Paid[] = [];
  for (let i = 0; i < 3; i++) people.push(await paid());
  world.clock.set("2031-12-09T15:05:00+08:00");
  await Promise.all(Array.from({ length: 6 }, run));
  expect(await queued(...people)).toEqual(Array(3).fill("reminder_day_before"));
  // The guard is the email's key: without it they queue some twice.
  await world.db.execute(sql`alter table notifications drop constraint notifications_once`);
  const other = await paid();
  await Promise.all(Array.from({ length: 6 }, run));
  expect((await queued(other)).length).toBeGreaterThan(1);
  await world.db.execute(sql`delete from notifications`);
  await world.db.execute(
    sql`alter table notifications add constraint notifications_once unique (event, about)`,
  );
});

test("an unpaid order, a cancelled one, and one cancelled after it was queued: nobody is reminded", async () => {
  const one = await paid();
  const other = await paid();
  const cancel = async (order: Paid) =>
    expect(
      (
        await world.call("POST", `/users/orders/fast-boats/${order.slug}/cancel`, {
          token: order.token,
          body: {},
        })
      ).status,
    ).toBe(200);
  await cancel(one);
  expect(await at("2031-12-09 15:01", one, other)).toEqual(["reminder_day_before"]);
  await cancel(other);
  expect(await lettersTo(other)).toEqual([]);
  const { rows } = await world.db.execute(sql`select dropped_at from notifications
    where event = 'reminder_day_before' and order_id = ${await orderId(other)}`);
  expect(rows[0]?.dropped_at).not.toBeNull();
  expect(await at("2031-12-11 11:00", one, other)).toEqual(["reminder_day_before"]);
});

test("a reminder names those who still travel, and a trip at another time is another reminder", async () => {
  const one = await paid();
  const id = await orderId(one);
  await world.db.execute(sql`update passenger_legs set state = 'CANCELLED' where passenger_id =
    (select max(id) from passengers where order_id = ${id})`);
  expect(await at("2031-12-09 15:01", one)).toHaveLength(1);
  // Moved before it was sent: the old one is dropped, the new date has its own.
  await world.db.execute(sql`update fast_boat_legs set date = '2031-12-12',
    departs_at = departs_at + interval '2 days', arrives_at = arrives_at + interval '2 days'
    where order_id = ${id}`);
  await world.db.execute(sql`update orders set starts_at = starts_at + interval '2 days',
    ends_at = ends_at + interval '2 days' where id = ${id}`);
  expect(await lettersTo(one)).toEqual([]);
  expect(await at("2031-12-11 15:01", one)).toHaveLength(2);
  const [letter, ...more] = await lettersTo(one);
  expect(more).toEqual([]);
  expect(letter?.text).toContain("Traveller 0");
  expect(letter?.text).not.toContain("Traveller 1");
  expect(letter?.text).toContain("tomorrow, Friday 12 December, 07:00 WITA");
});

test("a crossing that everybody was taken off is not reminded of", async () => {
  const one = await paid();
  const id = await orderId(one);
  await world.db.execute(sql`update passenger_legs set state = 'CANCELLED' where leg_id in
    (select id from fast_boat_legs where order_id = ${id})`);
  expect(await at("2031-12-09 15:01", one)).toEqual([]);
});

test.each(["REFUND_PENDING", "REFUNDED", "DISPUTED"])(
  "nobody is thanked for a trip that is %s",
  async (status) => {
    const one = await paid();
    await world.db.execute(
      sql`update orders set payment_status = ${status} where slug = ${one.slug}`,
    );
    expect(await at("2031-12-11 12:00", one)).toEqual([]);
    await world.db.execute(sql`update orders set payment_status = 'PAID' where slug = ${one.slug}`);
    expect(await at("2031-12-11 12:10", one)).toEqual(["trip_thanks"]);
  },
);

test("what the site has turned off is not sent, even if it was queued before", async () => {
  const one = await paid();
  const other = await paid();
  const off = { day_before: false, hours_before: false, thanks: false, weather_link: false };
  await writeSettings(world.db, { reminders: off });
  expect(await at("2031-12-09 15:01", one, other)).toEqual([]);
  await writeSettings(world.db, { reminders: { ...off, day_before: true } });
  expect(await at("2031-12-09 15:05", one)).toHaveLength(1);
  await writeSettings(world.db, { reminders: off });
  expect(await lettersTo(one)).toEqual([]);
});

test("an email says when, where and how, links the page that stops them, and the weather if the site wants it", async () => {
  await world.db.execute(sql`update ports set directions_en = 'Beside the Grand Bali Beach hotel',
    directions_id = 'Di samping hotel Grand Bali Beach',
    fees = '[{"name_id":"Retribusi","name_en":"Harbour fee","amount":10000,"included":false}]'
    where id = ${place.from.id}`);
  const english = await paid();
  const indonesian = await paid(undefined, { locale: "id" });
  await at("2031-12-09 15:01");
  const [en] = await lettersTo(english);
  expect(en?.subject).toBe("sanur – penida: tomorrow, 07:00 WITA");
  for (const said of [
    "Your boat sanur – penida leaves tomorrow, Wednesday 10 December, 07:00 WITA.",
    "Check in by: 06:30 WITA, sanur: North counter",
    "How to get there: Beside the Grand Bali Beach hotel",
    "Harbour fee",
    "20 kg",
    "https://jukung.example/public-orders/fast-boats/",
  ])
    expect(en?.text).toContain(said);
  expect(en?.text).not.toContain("bmkg");
  expect(en?.text).not.toContain("Rp 400");
  expect(en?.stop).toMatch(/^https:\/\/jukung\.example\/reminders\/[\w-]+$/);
  expect(en?.text).toContain(en!.stop!);
  expect(en?.html).toContain(en!.stop!);
  const [id] = await lettersTo(indonesian);
  expect(id?.subject).toBe("sanur – penida: besok, 07.00 WITA");
  expect(id?.text).toContain("berangkat besok, Rabu, 10 Desember, 07.00 WITA.");
  expect(id?.text).toContain("Cara ke sana: Di samping hotel Grand Bali Beach");

  await writeSettings(world.db, {
    reminders: { day_before: true, hours_before: true, thanks: true, weather_link: true },
  });
  await at("2031-12-10 04:00");
  const last = (await lettersTo(english)).at(-1);
  expect(last?.text).toContain("https://maritim.bmkg.go.id/");
  expect(last?.text).toContain("today, Wednesday 10 December, 07:00 WITA");
  await at("2031-12-11 12:05");
  const thanks = (await lettersTo(english)).at(-1);
  expect(thanks?.subject).toBe("Thank you for travelling with us");
  expect(thanks?.text).not.toContain("Check in");
  // It asks for a review, and for nothing else.
  expect(thanks?.text).toMatch(/https:\/\/jukung\.example\/reviews\/[\w-]{43}\n/);
  expect(thanks?.text).not.toContain(english.slug);
});

test("whoever presses the link's button gets no more, and may have them again; tickets always go", async () => {
  const one = await paid();
  await at("2031-12-09 15:01");
  const [letter] = await lettersTo(one);
  const token = letter!.stop!.split("/").at(-1);
  type Shown = { data: { email: string; stopped: boolean } };
  const show = () => world.call<Shown>("GET", `/reminders/${token}`);
  const change = (stopped: unknown) =>
    world.call<Shown>("PUT", `/reminders/${token}`, { body: { stopped } });
  expect((await show()).body.data).toMatchObject({ stopped: false });
  expect((await show()).body.data.email).toMatch(/^e….@example\.test$/);
  for (let i = 0; i < 2; i++) expect((await change(true)).body.data.stopped).toBe(true);
  expect((await show()).body.data.stopped).toBe(true);
  expect(await at("2031-12-10 04:00", one)).toEqual(["reminder_day_before"]);
  const { rows } = await world.db.execute(sql`select * from reminder_stops`);
  expect(JSON.stringify(rows)).not.toContain("example.test");
  // The same address, another order: its tickets come all the same.
  world.clock.set("2031-12-01T08:00:00+08:00");
  const { rows: others } = await world.db.execute(sql`select count(*)::int as n from notifications
    where "to" = ${one.email} and event = 'order_paid'`);
  expect(others[0]?.n).toBe(1);
  expect((await change(false)).body.data.stopped).toBe(false);
  expect(await at("2031-12-10 04:10", one)).toContain("reminder_hours_before");
  expect((await change("yes")).status).toBe(422);
  expect((await world.call("GET", "/reminders/AAAA")).status).toBe(404);
  expect((await world.call("PUT", "/reminders/AAAA", { body: { stopped: true } })).status).toBe(
    404,
  );
});

test("stopped after it was queued, it is not sent", async () => {
  const one = await paid();
  await at("2031-12-09 15:01");
  const { stop } = (await world.api.worker.mail.admitReminder({
    event: "reminder_day_before",
    to: one.email,
    order: { id: await orderId(one), kind: "fast_boat" },
    params: { position: 1, starts_at: "2031-12-09T23:00:00.000Z", timed: 1 },
    locale: "en",
  }))!;
  await world.call("PUT", `/reminders/${stop.split("/").at(-1)}`, { body: { stopped: true } });
  expect(await lettersTo(one)).toEqual([]);
});

test("an account stops them for its own address, which is in its data and forgotten with it", async () => {
  const { token, user } = await world.person();
  type Mine = { data: { stopped: boolean } };
  const mine = async () =>
    (await world.call<Mine>("GET", "/users/reminders", { token })).body.data.stopped;
  expect(await mine()).toBe(false);
  await world.call("PUT", "/users/reminders", { token, body: { stopped: true } });
  expect(await mine()).toBe(true);
  const { body } = await world.call<{ data: { records: Record<string, object[]> } }>(
    "GET",
    "/users/export",
    { token },
  );
  expect(body.data.records.reminder_stops).toMatchObject([{ email: user.email }]);
  await world.db.execute(sql`update sessions set created_at = ${world.clock.now()}`);
  await world.call("DELETE", "/users/account", { token, body: {} });
  const { rows } = await world.db.execute(sql`select 1 from reminder_stops`);
  expect(rows).toEqual([]);
});

test("tours and private boats are reminded of with place and time, and what staff tell their guests", async () => {
  const { user } = await world.person("ADMIN");
  const tour = await makeTour(world, user);
  const boat = await makeBoat(world);
  await world.db.execute(sql`with i as (insert into master_informations
      (title_id, title_en, body_id, body_en) values ('Bawaan', 'What to bring', 'Handuk', 'A towel')
      returning id), t as (insert into tour_informations (tour_id, information_id, position)
      select tours.id, i.id, 1 from i, tours where slug = ${tour.slug})
    insert into private_boat_informations (boat_id, information_id, position)
      select private_boats.id, i.id, 1 from i, private_boats where slug = ${boat.slug}`);
  const contact = { full_name: "Emma", phone: "+31612345678" };
  const trips = [
    {
      path: "tours",
      slug: tour.slug,
      wish: wishOf(tour.variant_id, DAY),
      at: /08:00 WITA|\d\d:\d\d WITA/,
    },
    {
      path: "private-boats",
      slug: boat.slug,
      wish: { date: DAY, guests: 4 },
      at: /Start: To be agreed, Serangan harbour/,
    },
  ];
  for (const { path, slug, wish, at: when } of trips) {
    world.clock.set("2031-12-01T08:00:00+08:00");
    const email = `guest-${path}@example.test`;
    const steps = inquirySteps(world, path);
    const order = await steps.quoted({ slug, wish: { ...wish, contact: { ...contact, email } } });
    expect((await steps.accept(order)).status).toBe(200);
    await steps.pay(order);
    const one = { slug: order, order_uuid: "", token: "", email };
    expect(await at("2031-12-09 15:01", one)).toEqual(["reminder_day_before"]);
    const [letter] = await lettersTo(one);
    expect(letter?.text).toContain("What to bring");
    expect(letter?.text).toContain(`/${slug}`);
    expect(letter?.text).toMatch(when);
    expect(letter?.subject).toContain("tomorrow");
    expect(await at("2031-12-10 05:00", one)).toEqual(["reminder_day_before"]);
  }
});
