import type { AdminReview, OwnReview, PublicReviews, ReportedReview } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inquirySteps } from "../../../test/inquiry-steps.ts";
import { until } from "../../../test/processes.ts";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { systemChance } from "../../platform/keys.ts";
import type { Email } from "../../platform/mail.ts";
import { accepted } from "../../platform/mail-answer.ts";
import { saveOperator } from "../../products/fast-boats/index.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { openSession } from "../accounts/index.ts";
import { sendOverdue } from "../notifications/index.ts";
import { completeTravelled } from "../orders/index.ts";
import { remindOfTrips } from "../reminders/index.ts";
import { publishDue } from "./index.ts";

const DAY = "2031-12-10";
let world: World;
let boat: Awaited<ReturnType<typeof makeBoat>>;
const sent: Email[] = [];
beforeAll(async () => {
  world = await openWorld({ env: { PUBLIC_URL: "https://jukung.example" } });
  boat = await makeBoat(world);
});
afterAll(() => world.close());

let made = 0;
/** The order of a trip by private boat that is over, and its contact's address. */
async function trip(person?: { token: string; user: { email: string } }) {
  world.clock.set("2031-12-01T08:00:00+08:00");
  made += 1;
  const email = person?.user.email ?? `guest-${made}@example.test`;
  const steps = inquirySteps(world, "private-boats");
  // A boat sails once a day.
  const date = new Date(Date.parse(DAY) + made * 86_400_000).toISOString().slice(0, 10);
  const contact = { full_name: "Emma Jansen", phone: "+31612345678", email };
  const headers = { "Accept-Language": "en" };
  const { body } = await steps.ask(
    { slug: boat.slug, wish: { date, guests: 4, contact } },
    {},
    { headers, ...(person ? { token: person.token } : {}) },
  );
  await steps.quote(body.slug);
  expect((await steps.accept(body.slug)).status).toBe(200);
  await steps.pay(body.slug);
  const { rows } = await world.db.execute(sql`select id from orders where slug = ${body.slug}`);
  return { slug: body.slug, email, date, id: Number(rows[0]?.id) };
}
type Trip = Awaited<ReturnType<typeof trip>>;
/** The day after, at noon: it is completed, and its contact is thanked. */
async function over({ date, email }: Trip): Promise<Email[]> {
  const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
  world.clock.set(`${next}T12:30:00+08:00`);
  await completeTravelled(world.db, world.clock.now());
  await remindOfTrips(world.api.worker.reminders);
  await sendAll();
  return sent.filter(({ to, subject }) => to === email && subject.startsWith("Thank you for tr"));
}
async function sendAll(): Promise<void> {
  const send = async (one: Email) => {
    sent.push(one);
    return accepted();
  };
  const later = () => new Date(world.clock.now().getTime() + 60_000);
  await sendOverdue({
    ...world.api.worker.mail,
    mailer: { kind: "smtp", send, close: () => {} },
    clock: { ...world.clock, now: later },
  });
}
const tokenIn = (letter: Email | undefined): string =>
  letter?.text.match(/https:\/\/jukung\.example\/reviews\/([\w-]{43})/)?.[1] ?? "";
async function asked(): Promise<Trip & { token: string }> {
  const one = await trip();
  return { ...one, token: tokenIn((await over(one)).at(-1)) };
}

type Refused = { code: string; errors?: Record<string, string[]>; current?: OwnReview };
type Own = { data: OwnReview } & Refused;
const show = (token: string) => world.call<Own>("GET", `/review-links/${token}`);
const GOOD = { stars: 5, text: "A calm day on the sea", name: "Emma J.", version: 0 };
const write = (token: string, over: object = {}, headers = { "Accept-Language": "en" }) =>
  world.call<Own>("PUT", `/review-links/${token}`, { body: { ...GOOD, ...over }, headers });
const withdraw = (token: string, version: number) =>
  world.call<Own>("POST", `/review-links/${token}/withdrawal`, { body: { version } });
const published = async () =>
  (await world.call<PublicReviews>("GET", `/reviews/private-boats/${boat.slug}?per_page=100`)).body;
const hours = (n: number) =>
  world.clock.set(new Date(world.clock.now().getTime() + n * 3_600_000).toISOString());
const due = () => publishDue(world.db, world.clock.now());
const slugOf = async ({ id }: Trip): Promise<string> => {
  const { rows } = await world.db.execute(sql`select slug from reviews where order_id = ${id}`);
  return String(rows[0]?.slug);
};
/** Somebody new of the staff: sessions end soon, and these tests move the clock. */
const office = async <T = { data: AdminReview } & Refused>(
  method: string,
  path: string,
  body?: object,
) =>
  world.call<T>(method, `/admins/reviews${path}`, {
    token: (await world.person("ADMIN")).token,
    ...(body ? { body } : {}),
  });
const report = (slug: string, ip: string, token?: string) =>
  world.call<{ message: string }>("POST", `/review-reports/${slug}`, {
    ip,
    ...(token ? { token } : {}),
    body: { reason: "untrue", note: "I was there" },
  });
const tasksOf = async ({ id }: Trip) => {
  const { rows } = await world.db.execute(sql`select ended, done_at is null as open from tasks
    where type = 'review_reported' and order_id = ${id} order by id`);
  return rows;
};

test("after the trip one email asks for a review; its link is kept as a hash, and needs no account", async () => {
  const one = await trip();
  const letters = await over(one);
  expect(letters).toHaveLength(1);
  const token = tokenIn(letters[0]);
  expect(token).toHaveLength(43);
  expect(letters[0]?.text).not.toContain(`/private-boats/order/${one.slug}`);
  const { rows } = await world.db.execute(sql`select * from review_links`);
  expect(JSON.stringify(rows)).not.toContain(token);
  const { body } = await show(token);
  expect(body.data).toMatchObject({
    name: "Emma J.",
    state: null,
    date: one.date,
    actions: ["write"],
    version: 0,
  });
  expect((await show("A".repeat(43))).status).toBe(404);
  expect((await over(one)).length).toBe(1);
});

test("before the trip is completed nobody writes, also with a link", async () => {
  const one = await asked();
  await world.meanwhile(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update orders set order_status = 'CONFIRMED' where id = ${one.id}`);
  });
  expect((await show(one.token)).body.data).toMatchObject({ actions: [], closed: "not_yet" });
  expect((await write(one.token)).body.code).toBe("review_closed");
});

test("it is shown after 48 hours, or at once when staff approve it; until then its author changes it", async () => {
  const one = await asked();
  expect((await write(one.token)).body.data).toMatchObject({ state: "waiting", version: 1 });
  hours(47);
  expect(await due()).toBe(0);
  const again = await write(one.token, { stars: 4, version: 1 });
  expect(again.body.data).toMatchObject({ stars: 4, version: 2 });
  // The 48 hours begin anew: staff would otherwise have had one to read it.
  hours(47);
  expect(await due()).toBe(0);
  hours(1);
  expect(await due()).toBe(1);
  expect((await published()).data[0]).toMatchObject({ stars: 4, name: "Emma J.", locale: "en" });
  expect((await write(one.token, { version: 3 })).body.code).toBe("review_closed");

  const other = await asked();
  await write(other.token);
  const slug = await slugOf(other);
  const body = { action: "approve", reason: "", version: 1 };
  expect((await office("POST", `/${slug}/state`, body)).body.data.state).toBe("published");
  expect((await published()).data.map((review) => review.slug)).toContain(slug);
});

test("an older copy of the form changes nothing, and is shown what stands", async () => {
  const one = await asked();
  await write(one.token);
  const { status, body } = await write(one.token, { stars: 1 });
  expect([status, body.code]).toEqual([409, "changed_meanwhile"]);
  expect(body.current?.stars).toBe(5);
});

test("sent many times at once, a trip has one review", async () => {
  const one = await asked();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => write(one.token, { text: `Number ${i}` })),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(200), count(409)]).toEqual([1, 11]);
  // Control: the guard is the order's unique number. Without it there are several.
  const other = await asked();
  await world.db.execute(sql`alter table reviews drop constraint reviews_order_id_unique`);
  await world.db.execute(sql`create or replace function wait_a_bit() returns trigger language plpgsql
    as $$ begin perform pg_sleep(0.2); return new; end $$`);
  await world.db.execute(sql`create trigger slow before insert on reviews for each row
    execute function wait_a_bit()`);
  const bare = await Promise.all(
    Array.from({ length: 6 }, () =>
      world.db.execute(sql`insert into reviews (slug, order_id, kind, thing_id, state, stars, text, name,
          locale, travelled_on, written_at)
        select gen_random_uuid(), ${other.id}, 'private_boat', 1, 'waiting', 5, '', 'E', 'en', now(), now()
        where not exists (select 1 from reviews where order_id = ${other.id})`),
    ),
  );
  expect(bare.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)).toBeGreaterThan(1);
  await world.db.execute(sql`drop trigger slow on reviews`);
  await world.db.execute(sql`delete from reviews where order_id = ${other.id}`);
  await world.db.execute(
    sql`alter table reviews add constraint reviews_order_id_unique unique (order_id)`,
  );
});

test("a rejected review says why; put right, it waits for staff however long", async () => {
  const one = await asked();
  await write(one.token, { text: "Call me: 0812 3456 7890" });
  const slug = await slugOf(one);
  const bare = await office("POST", `/${slug}/state`, { action: "reject", version: 1 });
  expect(Object.keys(bare.body.errors ?? {})).toEqual(["reason"]);
  const reason = "Please leave out your number";
  await office("POST", `/${slug}/state`, { action: "reject", reason, version: 1 });
  expect((await show(one.token)).body.data).toMatchObject({ state: "rejected", reason });
  const told = () =>
    world.db.execute(sql`select params from notifications
      where order_id = ${one.id} and event = 'review_rejected'`);
  expect((await told()).rows).toEqual([{ params: { reason } }]);
  // Its button leads to the review itself: the order's page, by its link, offers none.
  await sendAll();
  const letter = sent.find(({ to, subject }) => to === one.email && /is not shown/.test(subject));
  expect((await show(tokenIn(letter))).body.data).toMatchObject({
    actions: ["change", "withdraw"],
  });
  await write(one.token, { version: 2 });
  hours(24 * 10);
  await due();
  expect((await show(one.token)).body.data).toMatchObject({ state: "waiting", publish_at: null });
});

test("its author withdraws it for good, with its words", async () => {
  const one = await asked();
  await write(one.token);
  hours(48);
  await due();
  const { version } = (await show(one.token)).body.data;
  expect((await withdraw(one.token, version)).body.data).toMatchObject({
    state: "withdrawn",
    text: "",
    actions: [],
  });
  const { rows } = await world.db.execute(sql`select text, name from reviews
    where order_id = ${one.id}`);
  expect(rows).toEqual([{ text: "", name: "" }]);
  expect((await write(one.token, { version: version + 1 })).body.code).toBe("review_closed");
  expect((await office("GET", `/${await slugOf(one)}`)).status).toBe(404);
});

test("a report opens a task, once for each reader, three hold a review back; let stand, it stays shown", async () => {
  const one = await asked();
  await write(one.token);
  const slug = await slugOf(one);
  // Not published yet: it does not exist for readers.
  const reported = () => world.call<{ data: ReportedReview }>("GET", `/review-reports/${slug}`);
  expect([(await report(slug, "10.9.0.1")).status, (await reported()).status]).toEqual([404, 404]);
  hours(48);
  await due();
  const shown = async () => (await published()).data.some((review) => review.slug === slug);
  expect(await shown()).toBe(true);
  // Who reports it reads what it is, and finds the way back to where it stands.
  expect((await reported()).body.data).toMatchObject({
    slug,
    text: GOOD.text,
    about: expect.stringMatching(/\w/),
    path: expect.stringMatching(/^\//),
  });
  for (const ip of ["10.9.0.1", "10.9.0.1", "10.9.0.2"])
    expect((await report(slug, ip)).status).toBe(200);
  expect(await shown()).toBe(true);
  expect(await tasksOf(one)).toEqual([{ ended: null, open: true }]);
  expect((await report(slug, "10.9.0.4")).status).toBe(200);
  expect(await shown()).toBe(false);
  expect(await tasksOf(one)).toEqual([{ ended: null, open: true }]);
  const { data } = (await office("GET", `/${slug}`)).body;
  expect([data.state, data.reports.length]).toEqual(["reported", 3]);
  const body = { action: "approve", reason: "", version: data.version };
  await office("POST", `/${slug}/state`, body);
  expect(await shown()).toBe(true);
  expect(await tasksOf(one)).toEqual([{ ended: "review_decided", open: false }]);
  await report(slug, "10.9.0.3");
  expect(await shown()).toBe(true);
  expect(await tasksOf(one)).toHaveLength(2);
  const { rows } = await world.db.execute(sql`select reader from review_reports`);
  expect(JSON.stringify(rows)).not.toContain("10.9");
});

test("one machine is one reader, with however many accounts", async () => {
  const one = await asked();
  await write(one.token);
  const slug = await slugOf(one);
  hours(48);
  await due();
  const shown = async () => (await published()).data.some((review) => review.slug === slug);
  expect((await report(slug, "10.9.1.1")).status).toBe(200);
  for (let i = 0; i < 3; i++) {
    const { token } = await world.person("USER");
    expect((await report(slug, "10.9.1.1", token)).status).toBe(200);
  }
  expect(await shown()).toBe(true);
  for (const ip of ["10.9.1.2", "10.9.1.3"]) await report(slug, ip);
  expect(await shown()).toBe(false);
  // Once it is decided on, whoever reports it from there is heard again: staff can approve it again.
  const { data } = (await office("GET", `/${slug}`)).body;
  await office("POST", `/${slug}/state`, { action: "approve", reason: "", version: data.version });
  const { token } = await world.person("USER");
  await report(slug, "10.9.1.1", token);
  const { rows } = await world.db.execute(sql`select reports from reviews where slug = ${slug}`);
  expect(rows).toEqual([{ reports: 1 }]);
});

test("staff answer once, publicly; an older copy of the answer changes nothing", async () => {
  const one = await asked();
  await write(one.token);
  const slug = await slugOf(one);
  const answer = (text: string, version: number) =>
    office("PUT", `/${slug}/answer`, { text, version });
  expect((await answer("Thank you, Emma", 1)).body.data.answer).toBe("Thank you, Emma");
  const old = await answer("Thanks", 1);
  expect([old.status, old.body.code]).toEqual([409, "changed_meanwhile"]);
  await office("POST", `/${slug}/state`, { action: "approve", reason: "", version: 2 });
  const found = (await published()).data.find((review) => review.slug === slug);
  expect(found?.answer?.text).toBe("Thank you, Emma");
  await answer("", 3);
  const { rows } = await world.db.execute(sql`select action, detail from audit_entries
    where action like 'review.%' and detail ->> 'slug' = ${slug} order by id`);
  expect(rows.map(({ action }) => action)).toEqual([
    "review.answer",
    "review.approve",
    "review.answer",
  ]);
  expect(JSON.stringify(rows)).not.toContain("calm day");
});

test.each([
  ["markup", "<script>alert(1)</script><img src=x onerror=alert(1)>"],
  ["emojis", "🐬".repeat(1000)],
  ["from right to left", "\u202Eevil \u05E9\u05DC\u05D5\u05DD"],
  ["addresses", "https://spam.example/?a=1 javascript:alert(1)"],
])("hostile texts are kept as they are: %s", async (_name, text) => {
  const one = await asked();
  const { status, body } = await write(one.token, { text });
  expect([status, body.data.text]).toEqual([200, text]);
});

test("what is out of bounds is said at its field", async () => {
  const one = await asked();
  const fields = async (over: object) => {
    const { status, body } = await write(one.token, over);
    expect(status).toBe(422);
    return Object.keys(body.errors ?? {});
  };
  expect(await fields({ stars: 0 })).toEqual(["stars"]);
  expect(await fields({ stars: 6 })).toEqual(["stars"]);
  expect(await fields({ stars: 4.5 })).toEqual(["stars"]);
  expect(await fields({ text: "🐬".repeat(5000) })).toEqual(["text"]);
  expect(await fields({ name: "" })).toEqual(["name"]);
  expect(await fields({ name: "www.spam.example" })).toEqual(["name"]);
  expect((await show(one.token)).body.data.state).toBe(null);
});

test("a signed-in customer reviews their own trip; an agent does not, and nobody another's", async () => {
  const person = await world.person();
  const one = await trip(person);
  await over(one);
  const path = `/users/orders/private-boats/${one.slug}/review`;
  const signedIn = async (role: "USER" | "AGEN", mine: boolean) => {
    const { user, token } = await world.person(role);
    if (mine)
      await world.db.execute(sql`update orders set user_id = ${user.id} where id = ${one.id}`);
    return world.call<Own>("PUT", path, { token, body: GOOD });
  };
  expect((await signedIn("USER", false)).status).toBe(404);
  expect((await signedIn("AGEN", true)).status).toBe(403);
  const written = await signedIn("USER", true);
  expect([written.status, written.body.data.state]).toEqual([200, "waiting"]);
});

test("an account's export has its reviews, and its deletion erases them with links and reports", async () => {
  const person = await world.person();
  const one = await trip(person);
  const token = tokenIn((await over(one)).at(-1));
  await write(token);
  hours(48);
  await due();
  await report(await slugOf(one), "10.8.0.1");
  const session = await openSession(world.db, {
    user: person.user,
    clock: world.clock,
    chance: systemChance,
  });
  type Export = { data: { records: { reviews: { text: string }[] } } };
  const { body } = await world.call<Export>("GET", "/users/export", { token: session.token });
  expect(body.data.records.reviews).toMatchObject([{ text: GOOD.text, stars: 5 }]);
  const gone = await world.call("DELETE", "/users/account", { token: session.token, body: {} });
  expect(gone.status).toBe(200);
  const { rows } = await world.db.execute(sql`
    select 1 from reviews where order_id = ${one.id}
    union all select 1 from review_links where order_id = ${one.id}`);
  expect(rows).toEqual([]);
  expect(await tasksOf(one)).toEqual([{ ended: "review_withdrawn", open: false }]);
  expect((await show(token)).status).toBe(404);
});

test("what staff answered goes when the words that it answered are changed", async () => {
  const { token, ...one } = await asked();
  await write(token);
  const slug = await slugOf(one);
  const answer = { text: "Glad you liked it", version: 1 };
  expect((await office("PUT", `/${slug}/answer`, answer)).status).toBe(200);
  expect((await write(token, { text: "It was awful", stars: 1, version: 2 })).status).toBe(200);
  hours(49);
  await due();
  const [shown] = (await published()).data.filter((it) => it.slug === slug);
  expect(shown).toMatchObject({ text: "It was awful", answer: null });
});

test("a review that was rejected and put right has the date on which it was shown again", async () => {
  const { token, ...one } = await asked();
  await write(token);
  const slug = await slugOf(one);
  const decide = (action: string, version: number) =>
    office("POST", `/${slug}/state`, { action, reason: "No names, please", version });
  await decide("approve", 1);
  await decide("reject", 2);
  hours(24 * 90);
  await write(token, { text: "Without names", version: 3 });
  expect((await decide("approve", 4)).status).toBe(200);
  const [shown] = (await published()).data.filter((it) => it.slug === slug);
  const today = new Date(world.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(shown?.published_on).toBe(today);
});

test("what is written while the account is deleted does not survive it", async () => {
  const { token, ...one } = await asked();
  let writing: ReturnType<typeof write> | undefined;
  await world.meanwhile(async (tx) => {
    await tx.execute(sql`select from orders where id = ${one.id} for update`);
    writing = write(token);
    await until(
      async () => {
        const { rows } = await world.db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length > 0;
      },
      { seconds: 4, what: "the review to wait" },
    );
    // As where an account is deleted.
    await tx.execute(sql`delete from reviews where order_id = ${one.id}`);
    await tx.execute(sql`delete from review_links where order_id = ${one.id}`);
  });
  expect((await writing)?.status).toBe(404);
  const { rows } = await world.db.execute(sql`select 1 from reviews where order_id = ${one.id}`);
  expect(rows).toEqual([]);
});

test("the guests of an agent keep their reviews when the agent's account is deleted", async () => {
  const agent = await world.person("AGEN");
  const one = await trip(agent);
  const [letter] = await over({ ...one, email: agent.user.email });
  const token = tokenIn(letter);
  expect((await write(token, { text: "Written by a guest" })).status).toBe(200);
  // The clock has moved on: sessions end.
  const signedIn = await openSession(world.db, {
    user: agent.user,
    clock: world.clock,
    chance: systemChance,
  });
  const exported = await world.call<object>("GET", "/users/export", { token: signedIn.token });
  expect(JSON.stringify(exported.body)).not.toContain("Written by a guest");
  const gone = await world.call("DELETE", "/users/account", { token: signedIn.token, body: {} });
  expect(gone.status).toBe(200);
  expect((await show(token)).body.data).toMatchObject({ text: "Written by a guest" });
});

test("a round trip with two operators asks which one is meant, and one that did not sail is none", async () => {
  world.clock.set("2031-12-01T08:00:00+08:00");
  const { out, back, back_boat } = await world.crossing();
  const other = await saveOperator(world.db, {
    slug: `other-${out.id}`,
    name: "Dewi Laut",
    check_in_id: "",
    check_in_en: "",
  });
  await world.db.execute(
    sql`update fast_boats set operator_id = ${other.id} where id = ${back_boat.id}`,
  );
  const person = await world.person();
  const legs = [
    { id: out.id, date: "2031-12-10" },
    { id: back.id, date: "2031-12-11" },
  ];
  const bookAndSail = async () => {
    world.clock.set("2031-12-01T08:00:00+08:00");
    const session = await openSession(world.db, {
      user: person.user,
      clock: world.clock,
      chance: systemChance,
    });
    const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
      token: session.token,
      body: booking(legs),
    });
    expect(made.status).toBe(201);
    const { slug, order_uuid } = made.body.data;
    await world.call("POST", `/users/orders/fast-boats/${slug}/payments`, {
      token: session.token,
      body: {},
    });
    world.fake.pay(`${order_uuid}-1`);
    await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`, {}));
    return slug;
  };
  const [both, one] = [await bookAndSail(), await bookAndSail()];
  await world.db.execute(sql`update fast_boat_legs set state = 'RELEASED'
    where position = 2 and order_id = (select id from orders where slug = ${one})`);
  world.clock.set("2031-12-12T12:00:00+08:00");
  await completeTravelled(world.db, world.clock.now());
  const { token } = await openSession(world.db, {
    user: person.user,
    clock: world.clock,
    chance: systemChance,
  });
  const mine = (slug: string) => `/users/orders/fast-boats/${slug}/review`;
  const send = (slug: string, more: object = {}) =>
    world.call<Own>("PUT", mine(slug), { token, body: { ...GOOD, ...more } });
  const { body } = await world.call<Own>("GET", mine(both), { token });
  expect(body.data.things.map(({ name }) => name).toSorted()).toEqual([
    "Dewi Laut",
    "Sinar Segara",
  ]);
  for (const wrong of [{}, { thing: 2_000_000_000 }]) {
    const refused = await send(both, wrong);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["thing"]]);
  }
  expect((await send(both, { thing: Number(other.id) })).status).toBe(200);
  const alone = await world.call<Own>("GET", mine(one), { token });
  expect(alone.body.data.things.map(({ name }) => name)).toEqual(["Sinar Segara"]);
  expect((await send(one)).status).toBe(200);
});

test("from ten published reviews on there is an average", async () => {
  await world.db.execute(sql`delete from reviews`);
  const { rows } = await world.db.execute(
    sql`select id from private_boats where slug = ${boat.slug}`,
  );
  const add = (n: number) =>
    world.db.execute(sql`insert into reviews (slug, order_id, kind, thing_id, state, stars, text, name,
        locale, travelled_on, written_at, published_at)
      select 'r' || o.id, o.id, 'private_boat', ${rows[0]?.id}, 'published', 4, '', 'E', 'en', now(), now(), now()
      from orders o where not exists (select 1 from reviews r where r.order_id = o.id)
      order by o.id limit ${n}`);
  const onCard = async () => {
    const { body } = await world.call<{ data: { average: unknown }[] }>(
      "GET",
      `/private-boats?slugs=${boat.slug}`,
    );
    return body.data[0]?.average;
  };
  await add(9);
  expect((await published()).average).toBe(null);
  expect(await onCard()).toBe(null);
  expect((await published()).data).toHaveLength(9);
  await add(1);
  expect((await published()).average).toEqual({ value: 4, count: 10 });
  expect(await onCard()).toEqual({ value: 4, count: 10 });
});
