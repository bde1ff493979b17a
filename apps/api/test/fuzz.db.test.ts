import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BLOCKS, makeEntry, NAMED } from "../src/features/catalogue/test/lists-kit.ts";
import { LISTED, makeListed } from "../src/features/catalogue/test/places-kit.ts";
import { findViolations } from "../src/invariants.ts";
import { makeBoat } from "../src/products/private-boats/test/boat-kit.ts";
import { makeTour } from "../src/products/tours/test/tour-kit.ts";
import { type Operation, operationsOf, type Schema } from "./openapi.ts";
import { type Booked, booking, openWorld, type World } from "./world.ts";

// Requests that are valid except in one or two places, made from the OpenAPI document, so that many
// pass validation and reach the database. A failing one prints its seed: FUZZ_SEED runs it again.
const count = process.env.TORTURE === "1" ? 500 : 120;
const DAY = "2031-12-10";

let world: World;
let operations: Operation[];
/** By field name: values that exist here. */
let known: Record<string, unknown[]>;
type Who = "agent" | "admin" | "nobody";
/**
 * Who sends it, and how many of `count`: mostly those whom the operation is for, since the others are
 * refused before anybody looks at what they sent.
 */
function sendersOf({ path, parameters, body }: Operation): { who: Who[]; runs: number } {
  if (parameters.length === 0 && !body) return { who: ["agent", "admin", "nobody"], runs: 12 };
  const [own, share] = path.startsWith("/admins/")
    ? (["admin", 1 / 2] as const)
    : path.startsWith("/users/")
      ? (["agent", 3 / 4] as const)
      : ([undefined, 1] as const);
  const others: Who[] = own === "agent" ? ["admin", "nobody"] : ["agent", "nobody"];
  const who: Who[] = own
    ? [...others, ...Array.from({ length: 8 }, () => own)]
    : ["agent", "admin", "nobody"];
  return { who, runs: Math.ceil(count * share) };
}
let tokens: Record<Who, string>;
/** What was accepted of signed-in requests: with an ended session nothing would be tested. */
const past = new Set<string>();
/** These end their own session, so they come last. */
const ENDS = /(logout|account)$/;

beforeAll(async () => {
  world = await openWorld();
  operations = (await operationsOf(world)).sort(
    (a, b) => Number(ENDS.test(a.path)) - Number(ENDS.test(b.path)),
  );
  const { out, back, from, to, boat } = await world.crossing({ capacity: 1000 });
  const agent = await world.person("AGEN");
  const admin = await world.person("ADMIN");
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: agent.token,
    body: booking([{ id: out.id, date: DAY }]),
  });
  const tour = await makeTour(world, admin.user);
  tokens = { agent: agent.token, admin: admin.token, nobody: "" };
  known = {
    schedule_id: [out.id, back.id],
    date: [DAY, DAY, "2032-02-29", "2031-12-11"],
    start: [DAY],
    month: ["2031-12"],
    from: [from.slug, to.slug],
    to: [to.slug, from.slug],
    kind: ["fast-boats"],
    slug: [made.body.data.slug, tour.slug],
    variant_id: [tour.variant_id],
    id: [tour.variant_id, tour.picture_id],
    departs: ["07:30", "09:00"],
    arrives: ["10:15"],
    valid_from: ["2031-01-01", DAY],
    valid_until: ["2033-12-31"],
    effect: ["percent", "amounts", "closed"],
    category: ["water"],
    destination: ["penida"],
    starts: ["08:00"],
    pricing: ["person", "group"],
    email: [agent.user.email, "emma@example.test"],
    phone: ["+31612345678", "0812 3456 7890"],
    nationality: ["NL", "ID"],
    date_of_birth: ["1990-05-17", "2026-02-28"],
    full_name: ["Emma", "Ni Luh"],
    total_price: [200_000],
    trip_type: ["one_way", "one_way", "round_trip"],
    search: ["JKG", "sanur"],
    pin: ["123456"],
    code_challenge: ["A".repeat(43)],
    token: ["A".repeat(43)],
    password: ["Segara-12"],
    confirm_password: ["Segara-12"],
  };
  known.slug?.push((await makeBoat(world)).slug, boat.slug);
  known.id?.push(out.id);
  for (const list of NAMED) known.slug?.push((await makeEntry(world, list)).key);
  for (const list of LISTED) known.slug?.push((await makeListed(world, list)).slug);
  known.province = [(await makeListed(world, "provinces")).slug];
  for (const list of BLOCKS) known.id?.push((await makeEntry(world, list)).id);
}, 60_000);
afterAll(() => world.close());

/** A signed-out or deleted account is replaced by a new one. */
async function renew(): Promise<void> {
  for (const [who, role, area] of [
    ["agent", "AGEN", "users"],
    ["admin", "ADMIN", "admins"],
  ] as const) {
    const { status } = await world.call("GET", `/${area}/profile`, { token: tokens[who] });
    if (status === 401) tokens[who] = (await world.person(role)).token;
  }
}

const NASTY: unknown[] = [
  ..."\u0000|\u0000\u0000a|a\u0000b|\ud800|x\udfff|\ufeff|\u202e|\u0007\u001b[2J|' or 1=1 --|\\|%|%00".split(
    "|",
  ),
  ..."__proto__|constructor|toString|hasOwnProperty|[object Object]|NaN|Infinity|-0|1e999|0x10".split(
    "|",
  ),
  ..."0000-01-01|0001-01-01|9999-12-31|9999-12|0000-01|-000001-01-01|+275760-09-13|2031-02-29".split(
    "|",
  ),
  ..."2031-12-10T00:00:00Z|1|true|null|undefined|../../etc/passwd|<script>|{{7*7}}|$1".split("|"),
  "",
  " ",
  "\n",
  "x".repeat(120),
  "é".repeat(254),
  "😀".repeat(60),
  "9".repeat(400),
  "a".repeat(50_000),
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e308,
  true,
  false,
  null,
  [],
  {},
  [[[[[[]]]]]],
  [null],
  { length: 1e9 },
  JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {"admin": true}}}'),
  Array.from({ length: 5_000 }, () => 0),
];
const nasty = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A value that fits the schema or, if a field of that name exists here, one of its values. */
function good(schema: Schema, name = ""): fc.Arbitrary<unknown> {
  const here = known[name];
  if (here) return fc.constantFrom(...here);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => good(one, name)));
  switch (schema.type) {
    case "object": {
      const properties = Object.entries(schema.properties ?? {});
      return fc.record(
        Object.fromEntries(properties.map(([key, value]) => [key, good(value, key)])),
        { requiredKeys: schema.required ?? [] },
      );
    }
    case "array":
      return fc.array(good(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case "integer":
    case "number":
      return smallNumber(schema);
    case "boolean":
      return fc.boolean();
    default:
      return someText(schema);
  }
}
function smallNumber(schema: Schema) {
  const min = Math.ceil(Math.max(schema.exclusiveMinimum ?? 0, schema.minimum ?? 0));
  return fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 3, 3)) });
}
function someText(schema: Schema) {
  const minLength = Math.max(1, schema.minLength ?? 1);
  return fc.string({ minLength, maxLength: Math.max(minLength, 20) });
}

type Spot = { holder: Record<string, unknown>; key: string };
/** Every place in a value that can be made wrong. */
function spots(value: unknown, found: Spot[] = []): Spot[] {
  if (value && typeof value === "object")
    for (const key of Object.keys(value)) {
      found.push({ holder: value as Record<string, unknown>, key });
      spots((value as Record<string, unknown>)[key], found);
    }
  return found;
}
type Ask = {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body?: unknown;
  who: Who;
};
function requests(operation: Operation, senders: Who[]): fc.Arbitrary<Ask> {
  const part = (where: "path" | "query") => {
    const own = operation.parameters.filter((parameter) => parameter.in === where);
    return good({
      type: "object",
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    });
  };
  const right = fc.record({
    path: part("path"),
    query: part("query"),
    ...(operation.body ? { body: good(operation.body) } : {}),
    who: fc.constantFrom(...senders),
  });
  const wrongs = fc.array(fc.tuple(fc.nat(), nasty), { maxLength: 2 });
  return fc.tuple(right, wrongs).map(([ask, changes]) => {
    // Arbitraries return shared values: the faults must not remain in the next request.
    const { who, ...changed } = structuredClone(ask) as Ask;
    for (const [n, value] of changes) {
      const all = spots(changed).filter(({ holder }) => holder !== (changed as object));
      if (operation.body) all.push({ holder: changed as Record<string, unknown>, key: "body" });
      const spot = all[n % all.length];
      if (spot)
        Object.defineProperty(spot.holder, spot.key, {
          value: structuredClone(value),
          enumerable: true,
          writable: true,
          configurable: true,
        });
    }
    return { ...changed, who };
  });
}

const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
/** A lone surrogate has no encoding: it is sent as the bytes that a careless client would send. */
const encoded = (value: unknown) =>
  [...(text(value) ?? "")]
    .map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : "%ED%A0%80"))
    .join("") || "%20";

/** Sends it, and returns what is wrong with the answer, if anything. */
async function ask(operation: Operation, { path, query, body, who }: Ask): Promise<void> {
  const where = operation.path.replace(/\{(\w+)\}/g, (_, name) => encoded(path[name]));
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join("&");
  if (ENDS.test(operation.path)) await renew();
  const answer = await world.call<{ message?: unknown }>(operation.method, `${where}?${search}`, {
    token: tokens[who],
    ...(operation.method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  if (who !== "nobody" && answer.status !== 401) past.add(operation.name);
  expect(answer.status).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.headers.get("content-type")).toMatch(/json/);
  expect(answer.body.message).toEqual(expect.stringMatching(/./));
}

test(`up to ${count} odd requests an operation: a clear answer each, never a 5xx`, async () => {
  expect(operations.length).toBeGreaterThan(20);
  for (const operation of operations) {
    const { who, runs } = sendersOf(operation);
    await fc.assert(
      fc.asyncProperty(requests(operation, who), (one) => ask(operation, one)),
      {
        numRuns: runs,
        ...(process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {}),
        reporter: (run) => {
          if (run.failed) throw new Error(`${operation.name}\n${fc.defaultReportMessage(run)}`);
        },
      },
    );
  }
  expect(await findViolations(world.db)).toEqual([]);
  expect(operations.map(({ name }) => name).filter((name) => !past.has(name))).toEqual([]);
}, 1_800_000);

test("a sign that no text of the database can hold, in each parameter of every operation: the same", async () => {
  for (const operation of operations.filter(({ method }) => method === "GET"))
    for (const { name } of operation.parameters.filter((parameter) => parameter.in === "query")) {
      const path = Object.fromEntries(
        Object.entries(known).map(([key, values]) => [key, values?.[0]]),
      );
      await ask(operation, { path, query: { [name]: "a\u0000" }, body: undefined, who: "admin" });
    }
});

test("the same sign in each text of every body: the same", async () => {
  for (const operation of operations.filter(({ body }) => body)) {
    const bodies = fc.sample(good(operation.body ?? {}), { numRuns: 4, seed: 1 });
    const path = Object.fromEntries(
      Object.entries(known).map(([key, values]) => [key, values?.[0]]),
    );
    for (const body of bodies)
      for (let n = 0; n < spots(body).length; n += 1) {
        const changed = structuredClone(body);
        const spot = spots(changed)[n];
        if (typeof spot?.holder[spot.key] !== "string") continue;
        spot.holder[spot.key] = "a\u0000";
        await ask(operation, { path, query: {}, body: changed, who: "admin" });
      }
  }
}, 300_000);

test("odd bodies, odd types, odd addresses: the same", async () => {
  const bodies = [
    '"text"',
    "null",
    "[]",
    "1",
    "{",
    "{}x",
    "\u0000",
    "",
    `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
    "[".repeat(50_000) + "]".repeat(50_000),
    '{"passengers":{"length":20}}',
    '{"legs":[{"schedule_id":"1; drop table orders","date":["2031-12-10"]}]}',
  ];
  const types = ["application/json", "text/plain", "multipart/form-data", "x", "application/xml"];
  for (const operation of operations) {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => String(known[name]?.[0]));
    for (const token of [tokens.agent, ""])
      for (const [i, body] of bodies.entries()) {
        if (operation.method === "GET") continue;
        const answer = await world.call<{ message?: string }>(operation.method, path, {
          token,
          body,
          headers: { "Content-Type": types[i % types.length] as string },
        });
        expect([operation.name, body.slice(0, 40), answer.status < 500]).toEqual([
          operation.name,
          body.slice(0, 40),
          true,
        ]);
      }
  }
  const odd =
    "%00 %E0%A4%A %ED%A0%80 %2e%2e%2f .. // ?a[b][c]=1 ?__proto__[x]=1 ?date=%FF ?x=%".split(" ");
  for (const tail of odd)
    for (const start of ["/ports", "/fast-boats/departures", "/public-orders/fast-boats/", "/"]) {
      const { status } = await world.call("GET", `${start}${tail}`);
      expect([start + tail, status < 500]).toEqual([start + tail, true]);
    }
});

// The control: a failing route is noticed, so the test above can fail.
test("a route that breaks answers 500, and the check sees it", async () => {
  const operation = operations.find(({ path }) => path === "/ports") as Operation;
  await world.db.execute("alter table ports rename to ports_hidden");
  try {
    await expect(ask(operation, { path: {}, query: {}, who: "nobody" })).rejects.toThrow(/500/);
  } finally {
    await world.db.execute("alter table ports_hidden rename to ports");
  }
});
