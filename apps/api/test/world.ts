import { randomBytes } from "node:crypto";
import type { StaffRole } from "@jukung/contract";
import { readEnv } from "../src/env.ts";
import { insertUser } from "../src/features/accounts/index.ts";
import { openSession } from "../src/features/accounts/sessions.ts";
import { saveDestination, savePort, saveProvince } from "../src/features/catalogue/index.ts";
import { expireInquiries, expireLapsed } from "../src/features/orders/index.ts";
import {
  type Gateway,
  pollPayments,
  pollRefunds,
  processRefund,
  xendit,
} from "../src/features/payments/index.ts";
import { assemble, type OpenApi } from "../src/open.ts";
import { openDb, type Tx } from "../src/platform/db.ts";
import { systemChance } from "../src/platform/keys.ts";
import { createLog } from "../src/platform/log.ts";
import { insertSchedule, saveFastBoat, saveOperator } from "../src/products/fast-boats/index.ts";
import { realClock, type TestClock, testClock } from "./clock.ts";
import { FakeXendit } from "./fake-xendit.ts";

export { realClock };
/** What a person is called where the back office names them. */
export const called = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`;
export type Answer<T = Record<string, never>> = { status: number; body: T; headers: Headers };
type Call = { token?: string; body?: unknown; headers?: Record<string, string>; ip?: string };

/** One API on this file's own database, with a clock and a gateway that the test controls. */
export async function openWorld(
  options: {
    env?: Record<string, string>;
    clock?: TestClock;
    gateway?: Gateway;
    replica?: NonNullable<Parameters<typeof assemble>[1]>["replica"];
  } = {},
) {
  const clock = options.clock ?? testClock();
  const fake = await new FakeXendit(() => clock.now()).listen();
  const env = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: process.env.DATABASE_URL,
    DATABASE_POOL: "20",
    APP_SECRET: "a secret of the tests, long enough for it",
    DATA_DIR: ".data/test",
    WORKER: "off",
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
    SEED: "none",
    ...options.env,
  });
  const gateway =
    options.gateway ??
    xendit({
      secret_key: fake.secret_key,
      callback_token: fake.callback_token,
      base_url: fake.base_url,
      clock,
      timeout_ms: 1_500,
    });
  const api: OpenApi = await assemble(env, {
    ...{ clock, gateway, log: createLog(env.LOG_LEVEL) },
    ...(options.replica ? { replica: options.replica } : {}),
  });
  const { db } = api.deps;
  // Two worlds on one database must not make the same names.
  const own = randomBytes(3).toString("hex");
  let made = 0;

  const world = {
    api,
    db,
    clock,
    fake,
    deps: api.deps,
    async call<T>(method: string, path: string, options: Call = {}): Promise<Answer<T>> {
      const response = await api.fetch(
        new Request(`http://localhost/api${path}`, {
          method,
          headers: {
            ...(options.body === undefined || options.body instanceof FormData
              ? {}
              : { "Content-Type": "application/json" }),
            ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
            ...options.headers,
          },
          ...(options.body === undefined
            ? {}
            : {
                body:
                  typeof options.body === "string" || options.body instanceof FormData
                    ? options.body
                    : JSON.stringify(options.body),
              }),
        }),
        { caller: { ip: options.ip ?? "10.0.0.1" } },
      );
      const text = await response.text();
      const json = /json/.test(response.headers.get("content-type") ?? "");
      return {
        status: response.status,
        body: json && text ? JSON.parse(text) : text,
        headers: response.headers,
      };
    },
    /**
     * Another transaction, on a connection of its own: the API's requests meanwhile do not run inside
     * it.
     */
    async meanwhile(work: (tx: Tx) => Promise<void>) {
      const other = openDb(env.DATABASE_URL, 1, { production: true });
      try {
        await other.db.transaction(work);
      } finally {
        await other.pool.end();
      }
    },
    /** A person with a session; one of the staff is an owner unless said otherwise. */
    async person(role: "USER" | "AGEN" | "ADMIN" = "USER", staff_role: StaffRole = "owner") {
      made += 1;
      const user = await insertUser(db, {
        first_name: "Test",
        last_name: String(made),
        email: `person-${made}-${own}@example.test`,
        role,
        ...ofStaff(role, staff_role),
        activated_at: clock.now(),
      });
      const { token } = await openSession(db, { user, clock, chance: systemChance });
      return { user, token };
    },
    /** Two ports, a boat, and a schedule each way: the minimum for a crossing. */
    async crossing(
      over: {
        capacity?: number;
        departs?: string;
        cut_off_minutes?: number;
        valid_from?: string;
        valid_until?: string;
      } = {},
    ) {
      made += 1;
      const n = `${made}-${own}`;
      const province = await saveProvince(db, { slug: "bali", name_id: "Bali", name_en: "Bali" });
      const place = async (name: string) => {
        const slug = `${name}-${n}`;
        const destination = await saveDestination(db, { slug, name, province_id: province.id });
        return savePort(db, {
          slug,
          name,
          destination_id: destination.id,
          province_id: province.id,
          latitude: -8.6,
          longitude: 115.3,
        });
      };
      const [from, to] = [await place("sanur"), await place("penida")];
      const operator = await saveOperator(db, {
        slug: `operator-${n}`,
        name: "Sinar Segara",
        check_in_id: "Loket utara",
        check_in_en: "North counter",
      });
      const capacity = over.capacity ?? 40;
      // One each way: both are under way all day, so that tests may move them.
      const vessel = (name: string) =>
        saveFastBoat(db, {
          slug: `${name.toLowerCase()}-${n}`,
          operator_id: operator.id,
          name: `${name} ${n}`,
          capacity,
          certified_capacity: capacity,
          published: true,
        });
      const [boat, back_boat] = [await vessel("Boat"), await vessel("Return")];
      type Way = { on: typeof boat; there: typeof from; here: typeof to };
      const schedule = (departs: string, arrives: string, { on, there, here }: Way) =>
        insertSchedule(
          db,
          {
            fast_boat_id: on.id,
            from_port_id: there.id,
            to_port_id: here.id,
            departs,
            arrives,
            weekdays: [1, 2, 3, 4, 5, 6, 7],
            valid_from: over.valid_from ?? "2031-01-01",
            valid_until: over.valid_until ?? over.valid_from ?? "2033-12-31",
            capacity,
            cut_off_minutes: over.cut_off_minutes ?? 60,
          },
          {
            adult_local: 125_000,
            adult_foreign: 200_000,
            child_local: 100_000,
            child_foreign: 160_000,
            infant_local: 10_000,
            infant_foreign: 25_000,
          },
        );
      const there = { on: boat, there: from, here: to };
      const out = await schedule(over.departs ?? "09:00", "23:30", there);
      const back = await schedule("10:00", "23:40", { on: back_boat, there: to, here: from });
      return { from, to, out, back, boat, back_boat };
    },
    async webhook(sent: { headers: Record<string, string>; body: string }): Promise<number> {
      const answer = await world.call("POST", "/webhooks/xendit", {
        headers: sent.headers,
        body: sent.body,
      });
      return answer.status;
    },
    /** What the worker would have done by now: expire, check payments, send refunds. */
    async sweep(): Promise<void> {
      // Both work in batches, and long rounds leave thousands.
      let ended = 1;
      while (ended > 0) ended = await expireLapsed(db, api.deps.payments, clock.now());
      let asked = 1;
      while (asked > 0) asked = await pollPayments(api.deps.payments);
      const { rows } = await db.execute(
        "select id from refunds where status = 'APPROVED' or (status = 'PROCESSING' and gateway_refund_id is null)",
      );
      for (const row of rows)
        await processRefund(api.deps.payments, Number(row.id)).catch(() => {});
      await pollRefunds(api.deps.payments);
    },
    /** The job that ends lapsed inquiries, until none is left: it works in batches. */
    async lapse(): Promise<void> {
      let ended = 1;
      while (ended > 0) ended = await expireInquiries(db, api.deps.payments, clock.now());
    },
    async close(): Promise<void> {
      await api.close();
      await fake.close();
    },
  };
  return world;
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** What the account of a member of staff has besides; nothing for a customer. */
export const ofStaff = (role: string, staff_role: StaffRole = "owner") =>
  role === "ADMIN" ? { staff_role, slug: `staff-${randomBytes(5).toString("hex")}` } : {};

type Party = { adults?: number; children?: number };
/** The body of a booking, with all fields filled in. */
export function booking(
  legs: { id: number; date: string }[],
  { adults = 1, children = 0 }: Party = {},
) {
  const traveller = (age_category: "adult" | "child", i: number) => ({
    full_name: `Traveller ${i}`,
    nationality: "NL",
    age_category,
    residency: "foreign" as const,
  });
  return {
    trip_type: legs.length === 2 ? ("round_trip" as const) : ("one_way" as const),
    legs: legs.map(({ id, date }) => ({ schedule_id: id, date })),
    contact: { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" },
    passengers: [
      ...Array.from({ length: adults }, (_, i) => traveller("adult", i)),
      ...Array.from({ length: children }, (_, i) => traveller("child", adults + i)),
    ],
  };
}
export type Booked = {
  data: {
    slug: string;
    order_uuid: string;
    booking_id: string;
    order_status: string;
    payment_status: string;
    total_price: number;
    actions: string[];
  };
};
