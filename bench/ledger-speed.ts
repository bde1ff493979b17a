import pg from "pg";
import { run } from "./world.ts";

// The same requests to a small ledger and to a big one, in turns.

/** How many times what the small one takes a request may take on a big ledger, in the median. */
export const MOST = 1.25;
const TURNS = Number(process.env.BENCH_TURNS ?? 60);
const WARM_UP = 8;

/** What differs between the two: a customer whose order is somewhere in the middle of all. */
type Known = {
  slug: string;
  code: string;
  first_name: string;
  full_name: string;
  email: string;
  phone: string;
  schedule_id: number;
  date: string;
};
type Side = { base: string; staff: string; agent: string; traveller: string; known: Known };

const KNOWN = `select o.slug, o.booking_id as code, split_part(o.contact_full_name, ' ', 1) as first_name,
    o.contact_full_name as full_name, o.contact_email as email,
    regexp_replace(o.contact_phone, '^\\+62', '0') as phone
  from orders o join users u on u.id = o.user_id and u.email = o.contact_email
  where o.order_type = 'fast_boat' and u.email not like '%@jukung.test' = (select count(*) > 1000 from orders)
    and o.contact_phone like '+62%' order by md5(o.slug) limit 1`;
/** The departure on sale with the most free seats, of the route that is searched. */
const DEPARTURE = `select s.id as schedule_id, to_char(day, 'YYYY-MM-DD') as date from schedules s
  join ports f on f.id = s.from_port_id join ports t on t.id = s.to_port_id
  cross join lateral (select (current_date + d)::date as day from generate_series(20, 85) d) days
  left join departures p on p.schedule_id = s.id and p.date = day
  where f.slug = 'sanur' and t.slug = 'banjar-nyuh' and s.archived_at is null and day between s.valid_from and s.valid_until
    and extract(isodow from day)::smallint = any (s.weekdays) and not coalesce(p.closed, false)
  order by coalesce(p.capacity - p.held - p.sold, s.capacity) desc, day limit 1`;

async function sideOf(database: string, base: string): Promise<Side> {
  const client = new pg.Client(database);
  await client.connect();
  const known = {
    ...(await client.query(KNOWN)).rows[0],
    ...(await client.query(DEPARTURE)).rows[0],
  };
  await client.end();
  if (!known.code || !known.schedule_id)
    throw new Error("There is no order or departure to ask for");
  const token = async (email: string, area: "users" | "admins" = "users") => {
    const answer = await fetch(`${base}/${area}/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "jukung-demo" }),
    });
    const { token } = (await answer.json()) as { token?: string };
    if (!token) throw new Error(`${email} could not sign in: ${answer.status}`);
    return token;
  };
  return {
    base,
    known,
    staff: await token("admin@jukung.test", "admins"),
    agent: await token("agent@jukung.test"),
    traveller: await token("traveller@jukung.test"),
  };
}

type Ask = { path: string; token?: string; body?: object };
/** How many rows a list answered; null for what is no list. */
const rowsIn = (text: string): number | null => {
  const { data } = JSON.parse(text) as { data?: unknown };
  return Array.isArray(data) ? data.length : null;
};
type Request = { name: string; ask: (side: Side) => Ask };

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const admin = (query: string, name = query || "first page"): Request => ({
  name: `/admins/orders ${name}`,
  ask: ({ staff }) => ({ path: `/admins/orders?${query}`, token: staff }),
});
const found = (name: string, list: string, of: (known: Known) => string): Request => ({
  name: `${list} by ${name}`,
  ask: ({ staff, known }) => ({
    path: `${list}?search=${encodeURIComponent(of(known))}`,
    token: staff,
  }),
});
const searches = (list: string): Request[] => [
  found("code", list, ({ code }) => code),
  found("first name, which many have", list, ({ first_name }) => first_name),
  found("whole name", list, ({ full_name }) => full_name),
  found("email", list, ({ email }) => email),
  found("phone, national form", list, ({ phone }) => phone),
];

const REQUESTS: Request[] = [
  {
    name: "search",
    ask: () => ({
      path: `/fast-boats/departures?from=sanur&to=banjar-nyuh&date=${inDays(40)}&adult_foreign=2`,
    }),
  },
  {
    name: "calendar",
    ask: () => ({
      path: `/fast-boats/calendar?from=sanur&to=banjar-nyuh&month=${inDays(40).slice(0, 7)}`,
    }),
  },
  {
    name: "order page by its link",
    ask: ({ known }) => ({ path: `/public-orders/fast-boats/${known.slug}` }),
  },
  {
    name: "order page of the back office",
    ask: ({ staff, known }) => ({ path: `/admins/orders/fast-boats/${known.slug}`, token: staff }),
  },
  {
    name: "/users/orders, a traveller",
    ask: ({ traveller }) => ({ path: "/users/orders", token: traveller }),
  },
  {
    name: "/users/orders, the agent",
    ask: ({ agent }) => ({ path: "/users/orders", token: agent }),
  },
  {
    name: "/users/orders, the agent, completed",
    ask: ({ agent }) => ({ path: "/users/orders?status=COMPLETED", token: agent }),
  },
  {
    name: "/users/orders, the agent, by code",
    ask: ({ agent, known }) => ({ path: `/users/orders?search=${known.code}`, token: agent }),
  },
  admin(""),
  ...["oldest", "travel", "total"].map((sort) => admin(`sort=${sort}`)),
  ...[
    "kind=tours",
    "kind=private-boats",
    "status=PENDING",
    "status=ON_HOLD",
    "status=CONFIRMED",
    "status=COMPLETED",
    "status=CANCELLED",
    "status=EXPIRED",
    "status=REJECTED",
    "payment_status=PAID",
    "payment_status=UNPAID",
    "payment_status=PARTIALLY_REFUNDED",
    "payment_status=REFUND_PENDING",
    "payment_status=DISPUTED",
    "inquiry_status=NEW",
    "inquiry_status=WITHDRAWN",
    "turn=office",
    `travel_from=${inDays(0)}&sort=travel`,
    `purchase_from=${inDays(-30)}`,
    "purchase_from=2022-01-01&purchase_to=2022-01-31",
    "kind=tours&status=CANCELLED&sort=travel",
    "kind=private-boats&payment_status=UNPAID&sort=total",
  ].map((query) => admin(query)),
  admin("page=1000000", "last reachable page"),
  admin("page=1000000&sort=travel", "last reachable page by travel"),
  ...searches("/admins/orders"),
  {
    name: "/admins/users first page",
    ask: ({ staff }) => ({ path: "/admins/users", token: staff }),
  },
  ...searches("/admins/users"),
  {
    name: "/admins/settlement-months",
    ask: ({ staff }) => ({ path: "/admins/settlement-months", token: staff }),
  },
  // Last: its orders would be the newest of both.
  {
    name: "booking",
    ask: ({ agent, known }) => ({
      path: "/users/orders/fast-boats",
      token: agent,
      body: {
        trip_type: "one_way",
        legs: [{ schedule_id: known.schedule_id, date: known.date }],
        contact: { full_name: "Bench", email: "bench@example.test", phone: "+6281234567890" },
        passengers: [
          { full_name: "Bench", nationality: "ID", age_category: "adult", residency: "local" },
        ],
      },
    }),
  },
];

async function timeOf(
  { base }: Side,
  { path, token, body }: Ask,
): Promise<{ ms: number; text: string }> {
  const started = performance.now();
  const answer = await fetch(base + path, {
    method: body ? "POST" : "GET",
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  // A time limit that was reached (503) is a time, too; anything else is a mistake.
  if (answer.status >= 400 && answer.status !== 503)
    throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return { ms: performance.now() - started, text };
}
const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

export type Compared = { name: string; small: number; big: number; ratio: number };

/**
 * Asks both in turns, one request at a time, so that what else the machine does slows both.
 * @returns the median of each request, in milliseconds
 */
export async function compareLedger(
  urls: { small: string; big: string },
  env: Record<string, string>,
  ports: { small: number; big: number },
  tell: (compared: Compared) => void,
): Promise<void> {
  const started = [];
  try {
    const sides: Side[] = [];
    for (const name of ["small", "big"] as const) {
      const base = `http://127.0.0.1:${ports[name]}/api`;
      started.push(
        await run(
          "apps/api/src/serve.ts",
          { ...env, DATABASE_URL: urls[name], PORT: String(ports[name]), WORKER: "off" },
          `${base}/ports`,
        ),
      );
      sides.push(await sideOf(urls[name], base));
    }
    const only = process.env.BENCH_ONLY;
    const [small_side, big_side] = sides as [Side, Side];
    for (const { name, ask } of REQUESTS.filter((one) => !only || one.name.includes(only))) {
      // Where the small one has fewer rows, its list is asked without a filter: rows cost the same everywhere.
      const asked = ask(small_side);
      const few = rowsIn((await timeOf(small_side, asked)).text) ?? 0;
      const many = rowsIn((await timeOf(big_side, ask(big_side))).text) ?? 0;
      const instead = few < many && !asked.body;
      const whole = { ...asked, path: asked.path.split("?")[0] ?? "" };
      const times: number[][] = [[], []];
      const turns = asked.body ? Math.min(15, TURNS) : TURNS;
      for (let turn = asked.body ? -3 : -WARM_UP; turn < turns; turn++)
        for (const [i, side] of sides.entries()) {
          const { ms } = await timeOf(side, i === 0 && instead ? whole : ask(side));
          if (turn >= 0) times[i]?.push(ms);
        }
      const [small = 0, big = 0] = times.map(median);
      tell({ name: instead ? `${name} *` : name, small, big, ratio: big / small });
    }
  } finally {
    for (const one of started) await one.stop();
  }
}
