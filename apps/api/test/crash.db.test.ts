import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../src/invariants.ts";
import { addDays, witaDate } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/db.ts";
import { copyDatabase } from "./databases.ts";
import { FakeXendit } from "./fake-xendit.ts";
import { type ApiProcess, startApi, until } from "./processes.ts";
import { Story } from "./story.ts";
import { type Booked, booking, openWorld, realClock } from "./world.ts";

// kill -9 at chosen queries and at random moments. CRASH_SEED repeats the choice that a run printed.
const torture = process.env.TORTURE === "1";
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 1e6));
const random = mulberry(seed);
const DAY = addDays(witaDate(new Date()), 30);
const MOVED_TO = addDays(DAY, 1);
let token: string;
let office: string;
let schedule_id: number;

beforeAll(async () => {
  const world = await openWorld({ clock: realClock });
  ({ token } = await world.person("AGEN"));
  ({ token: office } = await world.person("ADMIN"));
  ({
    out: { id: schedule_id },
  } = await world.crossing({ capacity: 1000, valid_from: DAY, valid_until: MOVED_TO }));
  await world.close();
});

const tokens = () => ({ traveller: token, office });
const trip = () => ({ id: schedule_id, date: DAY, moved_to: MOVED_TO });

const running = new Set<ApiProcess>();
afterAll(async () => {
  await Promise.all([...running].map((api) => api.end()));
});
async function start(database_url: string, fake: FakeXendit, env: Record<string, string> = {}) {
  const api = await startApi({
    DATABASE_URL: database_url,
    PAYMENT_GATEWAY: "xendit",
    XENDIT_BASE_URL: fake.base_url,
    XENDIT_SECRET_KEY: fake.secret_key,
    XENDIT_CALLBACK_TOKEN: fake.callback_token,
    ...env,
  });
  running.add(api);
  return api;
}
const stop = async (api: ApiProcess) => {
  await api.end();
  running.delete(api);
};

/** Where the gateway's ledger and ours disagree on captures and refunds. */
async function disagreements(db: Database, fake: FakeXendit): Promise<string[]> {
  const taken = await db.execute(
    sql`select gateway_payment_id as id, captured_amount as amount from payments where captured_amount > 0`,
  );
  const back = await db.execute(sql`select reference as id, amount, status from refunds`);
  const ours = new Map(taken.rows.map((row) => [row.id, Number(row.amount)]));
  const owed = new Map(back.rows.map((row) => [row.id, row]));
  const sent = [...fake.refunds.values()].filter((refund) => refund.status !== "FAILED");
  return [
    ...[...fake.requests.values()]
      .filter((paid) => ours.get(paid.payment_request_id) !== paid.captured_amount)
      .map((paid) => `${paid.captured_amount} was captured and is not in our books`),
    ...sent
      .filter((refund) => owed.get(refund.reference_id)?.amount !== refund.amount)
      .map((refund) => `${refund.amount} went back and is not in our books`),
    ...(new Set(sent.map((refund) => refund.reference_id)).size < sent.length
      ? ["a refund went out twice"]
      : []),
    ...(ours.size > fake.requests.size ? ["we count money that nobody paid"] : []),
    ...back.rows
      .filter((row) => row.status === "DONE")
      .filter((row) => !sent.some((refund) => refund.reference_id === row.id))
      .map((row) => `${row.id} counts as refunded and never was`),
  ];
}
async function soundWithin30Seconds(db: Database, fake: FakeXendit, what: string): Promise<void> {
  let wrong: unknown[] = [];
  await until(
    async () => {
      wrong = [...(await findViolations(db)), ...(await disagreements(db, fake))];
      return wrong.length === 0;
    },
    { seconds: 30, what: () => `${what}: ${JSON.stringify(wrong)}` },
  );
}
const restingDatabase = (db: Database) =>
  until(
    async () => {
      const { rows } = await db.execute(
        sql`select count(*)::int as n from notifications where sent_at is null and dropped_at is null`,
      );
      return rows[0]?.n === 0;
    },
    { seconds: 150, what: "all mail to be sent" },
  );

/**
 * One run: the process dies at its Nth query, another takes over, and the story goes on to its end.
 * @returns whether it died: the number of polls varies, so the last queries may not be reached
 */
async function dieAt(nth: number): Promise<boolean> {
  const what = `seed ${seed}, query ${nth}`;
  const database = await copyDatabase(`at_${nth}`);
  const fake = await new FakeXendit().listen();
  const lives: ApiProcess[] = [];
  try {
    const story = new Story(what, fake, tokens(), trip());
    const first = await start(database.url, fake, { FAILPOINT: String(nth) });
    lives.push(first);
    await arm(first);
    const told = story.tell(first).then(() => restingDatabase(database.db));
    const survived = await told.then(
      () => true,
      async (error) => {
        // Any failure the traveller saw must be due to the process that died.
        await until(() => !first.running(), { seconds: 30, what: () => `the end: ${error.stack}` });
        return false;
      },
    );
    await stop(first);
    if (survived) return false;

    const second = await start(database.url, fake);
    lives.push(second);
    await story.repeatNotices(second);
    await soundWithin30Seconds(database.db, fake, what);
    await story.tell(second);
    if (torture) await restingDatabase(database.db);
    await stop(second);
    await soundWithin30Seconds(database.db, fake, what);
    const { rows } = await database.db.execute(
      sql`select order_status, payment_status from orders order by id`,
    );
    expect([what, rows]).toEqual([
      what,
      [
        { order_status: "CONFIRMED", payment_status: "PAID" },
        { order_status: "CANCELLED", payment_status: "REFUNDED" },
      ],
    ]);
    expect(fake.captured).toBe(2 * fake.refunded);
    return true;
  } finally {
    await Promise.all(lives.map(stop));
    await fake.close();
    await database.drop();
  }
}
async function arm(api: ApiProcess): Promise<void> {
  const before = api.output().length;
  api.signal("SIGUSR2");
  await until(() => /armed after/.test(api.output().slice(before)), {
    seconds: 30,
    what: "the failpoint",
  });
}

/** The number of queries of the story without a crash: the control of all that follows. */
async function queriesOfStory(): Promise<number> {
  const database = await copyDatabase("whole");
  const fake = await new FakeXendit().listen();
  try {
    const api = await start(database.url, fake, { FAILPOINT: "1000000" });
    await arm(api);
    await new Story("whole", fake, tokens(), trip()).tell(api);
    await restingDatabase(database.db);
    await arm(api);
    expect(await findViolations(database.db)).toEqual([]);
    expect(await disagreements(database.db, fake)).toEqual([]);
    // The check can fail: a payment behind our back is noticed.
    fake.requests.set("pr-unknown", {
      ...[...fake.requests.values()][0]!,
      payment_request_id: "pr-unknown",
    });
    expect(await disagreements(database.db, fake)).toHaveLength(1);
    await stop(api);
    return Number(/after (\d+) queries/.exec(api.output().split("\n").at(-2) ?? "")?.[1]);
  } finally {
    await fake.close();
    await database.drop();
  }
}

// Both at once, since they mostly wait for the next poll.
test.concurrent("killed at any query of booking, paying, moving and refunding: in order again within 30 seconds, no rupiah lost or sent twice", async () => {
  const queries = await queriesOfStory();
  expect(queries).toBeGreaterThan(50);
  const places = Array.from({ length: queries }, (_, i) => i + 1);
  // One of each eighth, so that a short round covers the whole story.
  const chosen = torture
    ? places
    : Array.from({ length: 8 }, (_, i) => Math.ceil(((i + random()) * queries) / 8));
  console.info(`crash seed ${seed}: dies at ${torture ? "all" : chosen.join(", ")} of ${queries}`);
  const left = [...chosen];
  let died = 0;
  const worker = async () => {
    for (let nth = left.shift(); nth !== undefined; nth = left.shift())
      if (await dieAt(nth)) died += 1;
  };
  // A run mostly waits for the next poll, so six run at once.
  await Promise.all(Array.from({ length: 6 }, worker));
  expect(died).toBeGreaterThan(chosen.length * 0.7);
}, 3_600_000);

test.concurrent("killed at chance moments under load: every acknowledged booking is there, once", async () => {
  const kills = torture ? 20 : 2;
  const database = await copyDatabase("load");
  const fake = await new FakeXendit().listen();
  let api = await start(database.url, fake);
  try {
    const acknowledged = new Map<string, string>();
    let loading = true;
    /** Asks the current process, again with the same key, until it answers. */
    const insist = async <T extends { status: number }>(
      work: (api: ApiProcess) => Promise<T>,
    ): Promise<T> => {
      let answer: { value: T } | undefined;
      await until(
        async () => {
          const asked = api;
          answer = await work(asked).then(
            // 503: too busy right now; a retry with the same key is served once.
            (value) => (value.status === 503 ? undefined : { value }),
            (error) => {
              if (asked.running() && asked === api && !/no answer|terminated/.test(`${error}`))
                throw error;
              return undefined;
            },
          );
          return answer !== undefined;
        },
        { seconds: 120, what: "an answer from whoever serves" },
      );
      return answer!.value;
    };
    const client = async (n: number) => {
      for (let i = 0; loading; i++) {
        const key = `load ${n} ${i}`;
        const made = await insist((at) =>
          at.call<Booked>("POST", "/users/orders/fast-boats", {
            token,
            body: booking([{ id: schedule_id, date: DAY }]),
            headers: { "Idempotency-Key": key },
          }),
        );
        if (made.status !== 201)
          throw new Error(`${made.status}\n${/^.*a route failed.*$/m.exec(api.output())}`);
        acknowledged.set(key, made.body.data.slug);
        if (i % 2) continue;
        const path = `/users/orders/fast-boats/${made.body.data.slug}/payments`;
        const paying = await insist((at) => at.call("POST", path, { token, body: {} }));
        if (paying.status !== 201) continue;
        const reference = [...fake.sessions.values()]
          .filter((session) => session.reference_id.startsWith(made.body.data.order_uuid))
          .at(-1)?.reference_id as string;
        fake.pay(reference);
        const notice = fake.webhook("payment_session.completed", reference, {
          webhook_id: reference,
        });
        await insist((at) => at.call("POST", "/webhooks/xendit", notice));
      }
    };
    const clients = Promise.all([0, 1, 2, 3, 4, 5].map(client));
    for (let kill = 0; kill < kills; kill++) {
      const enough = acknowledged.size + 5 + Math.floor(random() * 30);
      await until(() => acknowledged.size >= enough, { seconds: 120, what: "some load" });
      await stop(api);
      api = await start(database.url, fake);
    }
    loading = false;
    await clients;
    await soundWithin30Seconds(database.db, fake, `seed ${seed}`);
    const { rows } = await database.db.execute(sql`select slug from orders`);
    expect(rows.map((row) => row.slug).sort()).toEqual([...acknowledged.values()].sort());
    const { rows: paid } = await database.db.execute(
      sql`select count(*)::int as n from orders where order_status = 'CONFIRMED'`,
    );
    expect(paid[0]?.n).toBeGreaterThan(0);
  } finally {
    await stop(api);
    await fake.close();
    await database.drop();
  }
}, 3_600_000);

/** A small random generator that a seed repeats. */
function mulberry(state: number): () => number {
  let a = state;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
