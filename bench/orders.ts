import { setTimeout as sleep } from "node:timers/promises";
import { get, type Load, load, type Probed, probe } from "./load.ts";
import { type BenchWorld, freePort, run } from "./world.ts";

type Made = { data: { slug: string } };
const post = (url: string, body: object, token?: string): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });

/**
 * What a customer does, by an agent who is signed in.
 * @param base the address of an API, with /api
 */
export async function customer(base: string, world: BenchWorld) {
  const login = await post(`${base}/users/login`, {
    email: "agent@jukung.test",
    password: "jukung-demo",
  });
  const { token } = (await login.json()) as { token: string };
  const HOT = 5;
  const body = (pair: number) => ({
    trip_type: "round_trip",
    legs: [
      { schedule_id: world.out[pair % world.out.length], date: world.date },
      { schedule_id: world.back[pair % world.back.length], date: world.return_date },
    ],
    contact: { full_name: "Bench", email: "bench@example.test", phone: "+6281234567890" },
    passengers: [
      { full_name: "Bench", nationality: "ID", age_category: "adult", residency: "local" },
    ],
  });
  /** @param pair which departures; all on the same without it */
  const book = async (pair = HOT): Promise<Made> => {
    const answer = await post(`${base}/users/orders/fast-boats`, body(pair), token);
    if (answer.status !== 201)
      throw new Error(`booking answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Made;
  };
  const search = `${base}/fast-boats/departures?${world.search}`;
  return {
    search,
    book,
    /** Search, booking, payment session, the sandbox's notice, and looking until the ticket is there. */
    async order(): Promise<void> {
      await (await fetch(search)).arrayBuffer();
      const { data } = await book();
      const order = `${base}/users/orders/fast-boats/${data.slug}`;
      const paying = (await (await post(`${order}/payments`, {}, token)).json()) as {
        data: { payment_url: string };
      };
      await fetch(paying.data.payment_url, {
        method: "POST",
        body: new URLSearchParams({ intent: "pay", channel: "QRIS" }),
        redirect: "manual",
      });
      for (;;) {
        const look = await fetch(order, { headers: { authorization: `Bearer ${token}` } });
        const { data: now } = (await look.json()) as { data: { actions: string[] } };
        if (now.actions.includes("download_ticket")) return;
        await sleep(20);
      }
    },
  };
}

/** Jobs whose time has come, and those under way. */
export async function waiting({ db }: BenchWorld): Promise<number> {
  const { rows } = await db.query(
    "select count(*)::int as jobs from pgboss.job where state < 'completed' and start_after <= now()",
  );
  return rows[0].jobs;
}

export type Season = {
  orders: Load;
  /** Orders a second, from the first until the last of their jobs is done. */
  sustained: number;
  /** Seconds that the jobs took after the last order. */
  behind: number;
  /** One visitor's searches: alone, meanwhile, and while the jobs catch up. */
  alone: Probed;
  meanwhile: Probed;
  after: Probed | undefined;
};

/** A busy season: whole orders at the site as `npm start` runs it, until no job waits. */
export async function season(world: BenchWorld): Promise<Season> {
  const port = await freePort();
  const site_url = `http://127.0.0.1:${port}`;
  const site = await run(
    "apps/web/build/server/start.js",
    { ...world.env, PORT: String(port), PUBLIC_URL: site_url, HOST: "127.0.0.1" },
    `${site_url}/readyz`,
  );
  try {
    const { order, search } = await customer(`${site_url}/api`, world);
    await get(search);
    const quiet = probe(search);
    await sleep(3_000);
    const alone = await quiet();
    const started = performance.now();
    const busy = probe(search);
    const { orders, made } = await load(order);
    const meanwhile = await busy();
    const last = performance.now();
    const late = probe(search);
    while ((await waiting(world)) > 0) await sleep(50);
    const ended = performance.now();
    const after = await late();
    return {
      orders,
      sustained: made / ((ended - started) / 1000),
      behind: (ended - last) / 1000,
      ...{ alone, meanwhile },
      after: ended - last > 1_000 ? after : undefined,
    };
  } finally {
    await site.stop();
  }
}
