import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { TABLES } from "../src/data/decisions.ts";
import { makePromo } from "../src/features/promos/test/promo-kit.ts";
import { makeBoat } from "../src/products/private-boats/test/boat-kit.ts";
import { makeTour } from "../src/products/tours/test/tour-kit.ts";
import { fillLedger } from "./big-ledger.ts";
import { operationsOf } from "./openapi.ts";
import { openWorld, type World } from "./world.ts";

// Lists stay fast however many orders there are: PostgreSQL's plan of every statement that a list runs
// reads no growing table from its beginning to its end, and sorts no more than a few thousand rows.

/** Orders in the ledger: enough that no plan takes a whole table for the cheapest way. */
const ORDERS = 16_000;
/** Rows from which on a table of the ledger counts as growing. */
const GROWING = 500;
const MOST_SORTED = 2_000;
/** An index that is read from its beginning until something fits is no better than its table. */
const MOST_PASSED_OVER = 3_000;

/**
 * Tables that stay small: what is sold and said, settings, accounts of staff, what is deleted after a
 * while, and the sandbox's. The ledger fills all others.
 */
const SMALL = new Set(
  `operators provinces destinations ports fast_boats fast_boat_images fast_boat_tags schedules fare_versions seasons
  season_dates season_schedules private_boats private_boat_images private_boat_tags private_boat_includes
  private_boat_excludes private_boat_informations tours tour_images tour_tags tour_includes tour_excludes tour_itinerary
  tour_informations tour_variants tags includes excludes tour_categories blog_categories itineraries master_informations
  old_slugs promos faqs faq_groups home_page site_settings closed_months settlement_sums book_sums document_numbers order_transitions
  known_devices authenticator_apps recovery_codes passkeys passkey_challenges half_sign_ins one_time_codes
  order_titles rate_limits idempotency_keys imports mailbox recent_errors processes backups operator_cancellations
  sandbox_sessions sandbox_captures sandbox_disputes sandbox_refunds`.split(/\s+/),
);

/** Somebody in the ledger. */
const NAME = createHash("md5").update("7").digest("hex").slice(0, 8);
const CODE = "JKG-015000";
/** A word of one review. */
const REVIEW = createHash("md5").update("1000010").digest("hex");
const EMAIL = "traveller-7500@example.test";
const PHONE = "081200007500";
/**
 * What is asked of each list: its default, and the filters that people use. A list that the contract has
 * and this table lacks fails the test.
 */
const LISTS: Record<string, string[]> = {
  "GET /admins/orders": [
    "",
    "?page=400",
    "?page=1000000&sort=travel",
    "?kind=tours",
    "?status=CONFIRMED",
    "?status=PENDING",
    "?status=ON_HOLD",
    "?status=COMPLETED",
    "?status=REJECTED",
    "?payment_status=PAID",
    "?payment_status=REFUND_PENDING",
    "?payment_status=DISPUTED",
    "?inquiry_status=NEW",
    "?inquiry_status=WITHDRAWN",
    "?turn=office",
    "?travel_from=2031-12-01&travel_to=2031-12-02",
    "?travel_from=2031-12-01&sort=travel",
    "?purchase_from=2031-11-30",
    "?purchase_from=2031-01-01&purchase_to=2031-01-02",
    `?search=${NAME}`,
    `?search=${CODE}`,
    "?search=415001",
    `?search=emma%20${NAME}`,
    `?search=emma%20${NAME}&sort=travel`,
    "?search=wayan",
    "?search=wayan&sort=oldest",
    "?search=emma%20wayan",
    "?search=wayan%20sanur",
    `?search=${encodeURIComponent(EMAIL)}`,
    `?search=${PHONE}`,
    "?sort=oldest",
    "?sort=travel",
    "?sort=total",
  ],
  "GET /users/orders": [
    "",
    "?kind=tours",
    "?status=COMPLETED",
    "?status=PENDING",
    "?travel_from=2031-12-01",
    `?search=${NAME}`,
    `?search=${CODE}`,
  ],
  "GET /admins/refunds": ["", "?state=to_confirm", "?state=unclaimed", "?state=at_gateway"],
  "GET /admins/tasks": [
    "",
    "?type=chargeback",
    "?view=mine",
    "?view=snoozed",
    "?view=done",
    "?view=done&type=chargeback",
    "?sort=newest",
    "?sort=amount",
    `?search=${CODE}`,
  ],
  "GET /admins/audit": [
    "",
    "?kind=order",
    "?kind=site",
    `?thing=${CODE}`,
    "?thing=thing-900",
    "?by={staff}",
    "?by=nobody",
    "?from=2029-06-01&to=2029-06-02",
    "?from=2031-11-01",
  ],
  "GET /admins/contacts": ["", "?state=open", "?state=answered", "?state=spam", `?search=${NAME}`],
  "GET /admins/reviews": [
    "",
    "?page=400",
    "?state=waiting",
    "?state=published",
    "?state=reported",
    "?state=rejected",
    `?search=${REVIEW}`,
  ],
  "GET /reviews/{kind}/{slug}": [
    "/reviews/private-boats/{charter}",
    "/reviews/private-boats/{charter}?page=100",
    "/reviews/fast-boats/{operator}",
  ],
  "GET /admins/users": [
    "",
    "?role=AGEN",
    "?role=USER",
    "?state=active",
    "?state=waiting",
    "?state=blocked",
    `?search=${NAME}`,
    `?search=${CODE}`,
    `?search=${encodeURIComponent(EMAIL)}`,
    `?search=${PHONE}`,
  ],
  "GET /admins/admins": ["", "?search=test"],
  "GET /admins/invoices": [
    "",
    "?month=2031-10",
    "?type=credit_note",
    "?month=2031-10&type=invoice",
    `?search=${NAME}`,
    `?search=${CODE}`,
    "?search=INV-2031-000900",
  ],
  "GET /admins/settlements": [""],
  "GET /admins/settlements/{id}/lines": ["/admins/settlements/5/lines"],
  "GET /admins/settlement-differences": ["", "?state=noted", "?state=explained", "?type=unknown"],
  "GET /admins/promos": ["", "?state=running"],
  "GET /admins/promos/{slug}/uses": ["/admins/promos/{promo}/uses"],
  "GET /blog/posts": [
    "",
    "?search=sea%20c4ca4238a0b923820dcc509a6f75849b",
    "?search=nothing",
    "?category=category-3",
    "?tag=tag-3",
  ],
  "GET /admins/blog/posts": [
    "",
    "?state=draft",
    "?state=scheduled",
    "?state=published",
    "?state=archived",
    "?category=category-3",
    "?search=island%20900",
  ],
  "GET /admins/pages/{slug}/versions": ["/admins/pages/company/versions"],
  "GET /admins/blog/categories": [""],
  "GET /admins/provinces": [""],
  "GET /admins/destinations": [""],
  "GET /admins/ports": [""],
  "GET /admins/operators": [""],
  "GET /admins/tags": [""],
  "GET /admins/includes": [""],
  "GET /admins/excludes": [""],
  "GET /admins/tour-categories": [""],
  "GET /admins/itineraries": [""],
  "GET /admins/master-informations": [""],
  "GET /admins/fast-boats": [""],
  "GET /private-boats": ["", "?date=2031-12-10"],
  "GET /admins/private-boats": [""],
  "GET /tours": ["", "?date=2031-12-10"],
  "GET /admins/tours": [""],
};
/** Lists that are not read in pages, and pages that have some. */
const MORE = [
  "/admins/tasks/waiting",
  "/admins/departures?from=2031-12-01",
  "/admins/departures/board?date=2031-12-01",
  "/admins/departures/load?from=2031-12-01",
  "/admins/departures/passengers?schedule_id={schedule}&date=2031-12-01&format=csv",
  "/admins/departures/orders?schedule_id={schedule}&from=2031-12-01&to=2031-12-02",
  "/admins/fast-boats/{boat}",
  "/admins/fast-boats/{boat}/departures",
  "/admins/orders/fast-boats/{order}",
  "/admins/orders/fast-boats/{order}/emails",
  "/admins/users/{customer}",
  "/users/orders/fast-boats/{order}",
  "/users/reminders",
  "/users/travellers",
  "/users/saved",
  "/operators/{operator}",
  "/admins/system",
  "/admins/settlement-months",
  "/answer-times",
  "/fast-boats/popular-routes",
  "/fast-boats/offered-routes",
];

/** What reads many rows all the same, and why it may. Each has to be needed. */
const KNOWN: { path: RegExp; reads: RegExp; why: string }[] = [
  {
    path: /^\/admins\/invoices/,
    reads: /^reads all of order_documents$/,
    why: "the register says what everything that was found adds up to",
  },
  {
    path: /^\/admins\/promos(\?|$)/,
    reads: /^reads all of (orders|promo_uses|promo_codes)$/,
    why: "a promo of the list says what all its uses brought",
  },
  {
    path: /^\/admins\/settlement-differences\?state=(noted|explained)$/,
    reads: /^(reads|sorts)/,
    why: "old differences are few, and ordered by a time that is in three tables",
  },
  {
    path: /^\/admins\/blog\/posts\?search=/,
    reads: /^reads all of (posts|post_editions)$/,
    why: "the office searches titles, authors and addresses in three tables, of some hundred articles",
  },
];

let world: World;
let client: pg.Client;
let staff: string;
let agent: string;
let growing: Set<string>;
/** What stands in braces in the paths above. */
const names: Record<string, string> = {};

beforeAll(async () => {
  world = await openWorld();
  const admin = await world.person("ADMIN");
  const customer = await world.person("AGEN");
  [staff, agent] = [admin.token, customer.token];
  const crossings = [];
  for (let i = 0; i < 6; i++) crossings.push(await world.crossing());
  const [{ from, to, out, boat }] = crossings as [(typeof crossings)[0]];
  const private_boat = await makeBoat(world);
  const tour = await makeTour(world, admin.user);
  const promo = await makePromo(world);
  client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  // As the bundled PostgreSQL has it: the default is for spinning disks.
  await client.query("set random_page_cost = 1.1");
  const { rows } = await client.query(
    `select (select id from private_boats where slug = $1) as boat,
      (select tour_id from tour_variants where id = $2) as tour`,
    [private_boat.slug, tour.variant_id],
  );
  await fillLedger(client, {
    orders: ORDERS,
    staff: admin.user.id,
    agent: customer.user.id,
    schedules: crossings.flatMap((way) => [way.out.id, way.back.id]),
    ports: [from.id, to.id],
    boat: rows[0].boat,
    tour: rows[0].tour,
    variant: tour.variant_id,
    promo,
    picture: private_boat.picture_id,
    now: world.clock.now(),
  });
  const tables = await client.query(
    "select relname, reltuples from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  growing = new Set(
    tables.rows.filter(({ reltuples }) => reltuples >= GROWING).map(({ relname }) => relname),
  );
  const { rows: some } = await client.query(
    `select slug from orders where user_id = $1 and order_type = 'fast_boat' order by id desc limit 1`,
    [customer.user.id],
  );
  const { rows: operators } = await client.query("select slug from operators where id = 1");
  Object.assign(names, {
    staff: admin.user.slug,
    customer: customer.user.slug,
    schedule: out.id,
    boat: boat.slug,
    promo: promo.slug,
    charter: private_boat.slug,
    operator: operators[0].slug,
    order: some[0].slug,
  });
}, 120_000);
afterAll(async () => {
  await client?.end();
  await world.close();
});

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Plan Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};
const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)];

/** What a plan reads or sorts that grows. */
const tooMuch = (plan: Plan): string[] =>
  steps(plan).flatMap((step) => {
    const table = step["Relation Name"] ?? "";
    if (step["Node Type"] === "Seq Scan" && growing.has(table)) return [`reads all of ${table}`];
    const passed = (step["Rows Removed by Filter"] ?? 0) * step["Actual Loops"];
    if (passed > MOST_PASSED_OVER) return [`passes over ${passed} rows of ${table}`];
    const sorted = step.Plans?.[0]?.["Plan Rows"] ?? 0;
    return step["Node Type"] === "Sort" && sorted > MOST_SORTED ? [`sorts ${sorted} rows`] : [];
  });

/** The statements that an answer takes. */
async function statementsOf(path: string) {
  const ran: { text: string; values: unknown[] }[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked, values] = given as [string | pg.QueryConfig, unknown];
    const text = typeof asked === "string" ? asked : asked.text;
    const own = typeof asked === "string" ? [] : (asked.values ?? []);
    ran.push({ text, values: Array.isArray(values) ? values : own });
    return (query as (...rest: unknown[]) => unknown).apply(this, given);
  } as never);
  const token = path.startsWith("/users") ? agent : staff;
  const { status, body } = await world.call<unknown>("GET", path, { token });
  spy.mockRestore();
  expect([path, status, status === 200 ? null : body]).toEqual([path, 200, null]);
  // A count reads what it counts, and of jobs there are few.
  return ran.filter(
    ({ text }) =>
      /^\s*(select|with)\b/i.test(text) &&
      !/^\s*select count\(/i.test(text) &&
      !text.includes("pgboss."),
  );
}

test("the ledger fills every table that grows", () => {
  const unknown = Object.keys(TABLES).filter((table) => !growing.has(table) && !SMALL.has(table));
  expect(unknown).toEqual([]);
  expect([...SMALL].filter((table) => !(table in TABLES))).toEqual([]);
});

test("every list of the contract is in the table above", async () => {
  const paged = (await operationsOf(world)).filter(({ parameters }) =>
    parameters.some(({ name }) => name === "page"),
  );
  expect(paged.map(({ name }) => name).toSorted()).toEqual(Object.keys(LISTS).toSorted());
});

test("no list reads a growing table from end to end, or sorts all of it", async () => {
  const asked = Object.entries(LISTS).flatMap(([operation, ways]) =>
    ways.map((way) => (way.startsWith("/") ? way : operation.replace("GET ", "") + way)),
  );
  const found: string[] = [];
  const needed = new Set<string>();
  for (const named of [...asked, ...MORE]) {
    const path = named.replace(/\{(\w+)\}/g, (_, name) => String(names[name]));
    for (const { text, values } of await statementsOf(path)) {
      const { rows } = await client.query(
        `explain (analyze, timing off, format json) ${text}`,
        values,
      );
      for (const reads of tooMuch(rows[0]["QUERY PLAN"][0].Plan)) {
        const known = KNOWN.find((one) => one.path.test(path) && one.reads.test(reads));
        if (known) needed.add(known.why);
        else found.push(`${path} ${reads}: ${text.trim().replace(/\s+/g, " ").slice(0, 400)}`);
      }
    }
  }
  expect(found).toEqual([]);
  expect(KNOWN.map(({ why }) => why).filter((why) => !needed.has(why))).toEqual([]);
}, 120_000);

type Listed = { data: { booking_id: string }[]; meta: { total: number; more: boolean } };
const FOUND = `from orders o where o.search_text like '%emma%' or exists
  (select from passengers p where p.order_id = o.id and folded(p.full_name) like '%emma%')`;
test.each([1, 3, 30])(
  "page %i of a word that many orders have is that of all which have it",
  async (page) => {
    const { body } = await world.call<Listed>("GET", `/admins/orders?search=emma&page=${page}`, {
      token: staff,
    });
    const { rows } = await client.query(
      `select booking_id ${FOUND} order by purchase_date desc, id desc limit 10 offset ${(page - 1) * 10}`,
    );
    expect(body.data.map(({ booking_id }) => booking_id)).toEqual(
      rows.map(({ booking_id }) => booking_id),
    );
    const [all] = (await client.query(`select count(*)::int as n ${FOUND}`)).rows;
    // What was looked through is a part of them, and the answer says that there is more.
    expect(body.meta.more).toBe(body.meta.total < all.n);
  },
);

test("a whole phone number in its national form, and an address, find one customer's orders", async () => {
  for (const search of [PHONE, EMAIL]) {
    const { body } = await world.call<Listed>(
      "GET",
      `/admins/orders?search=${encodeURIComponent(search)}`,
      { token: staff },
    );
    expect(body.data.map(({ booking_id }) => booking_id)).toEqual(["JKG-007500"]);
  }
});

test("an agent with thousands of orders is given all of their data", async () => {
  type Exported = { data: { records: Record<string, { booking_id: string }[]> } };
  const { status, body } = await world.call<Exported>("GET", "/users/export", { token: agent });
  const { rows } = await client.query(
    "select booking_id from orders where user_id = (select user_id from orders where slug = $1) order by id",
    [names.order],
  );
  expect(status).toBe(200);
  expect(rows.length).toBeGreaterThan(3_000);
  expect(body.data.records.orders).toMatchObject(rows);
  const payments = body.data.records.payments ?? [];
  expect(new Set(payments.map(({ booking_id }) => booking_id)).size).toBeGreaterThan(1_000);
});
