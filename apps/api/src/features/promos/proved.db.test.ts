import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contact, DAY, inquirySteps, type Offering } from "../../../test/inquiry-steps.ts";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { Refusal } from "../../platform/refusal.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { makePromo } from "./test/promo-kit.ts";

// What a promo asks of the person, it asks of somebody who has proved who they are: else a stranger
// would use up, or find out, what is somebody else's.
let world: World;
let boat: Offering;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.fake.healthy();
  world.clock.set("2031-12-01T08:00:00+08:00");
  const { slug } = await makeBoat(world);
  boat = { slug, wish: { date: DAY, guests: 4, contact } };
});
afterEach(async () => {
  expect(await findViolations(world.db)).toEqual([]);
});

const ENGLISH = { "Accept-Language": "en" };
const USED = "You have already used this promo code";
const NEEDED =
  "This promo code depends on who uses it. Please enter the PIN that we email to the address of this order";
type Answer = {
  data: Booked["data"] & { discount: number; order_status: string; personal: string };
  code?: string;
  message: string;
  errors?: Record<string, string[]>;
};
let made = 0;
const address = () => `guest-${Date.now().toString(36)}-${made++}@example.test`;
const steps = () => inquirySteps(world, "private-boats");

/** A quoted inquiry of a boat of its own, for this contact. */
async function quoted(email: string, token?: string): Promise<string> {
  const { slug } = await makeBoat(world);
  const { body } = await steps().ask(
    { ...boat, slug },
    { contact: { ...contact, email } },
    token ? { token } : {},
  );
  expect((await steps().quote(body.slug)).status).toBe(200);
  return body.slug;
}
const link = (slug: string) => `/public-orders/private-boats/${slug}`;
const send = (path: string, body: object, token?: string) =>
  world.call<Answer>("POST", path, { body, headers: ENGLISH, ...(token ? { token } : {}) });
const accept = (
  slug: string,
  code: string,
  { pin, token }: { pin?: string; token?: string } = {},
) =>
  send(
    `${link(slug)}/quote/accept`,
    { version: 1, promo_code: code, ...(pin ? { pin } : {}) },
    token,
  );
const acceptOwn = (slug: string, code: string, token: string) =>
  send(`/users/orders/private-boats/${slug}/quote/accept`, { version: 1, promo_code: code }, token);
/** The PIN by link, as it was mailed, and to whom. */
async function mailedPin(slug: string) {
  expect((await send(`${link(slug)}/pin`, { pin_for: "accept" })).status).toBe(200);
  const { rows } = await world.db.execute(sql`
    select n.secret, n."to" as recipient from notifications n join orders o on o.id = n.order_id
    where o.slug = ${slug} and n.event = 'order_pin' order by n.id desc limit 1`);
  return { pin: world.deps.sealer.open(String(rows[0]?.secret)), to: rows[0]?.recipient };
}
async function personOf(slug: string) {
  const { rows } = await world.db.execute(sql`
    select u.person from promo_uses u join orders o on o.id = u.order_id where o.slug = ${slug}`);
  return rows.map(({ person }) => person);
}
/** A traveller's booking of a crossing with a code, in their account. */
async function book(token: string, promo_code?: string, over: object = {}) {
  const { out } = await world.crossing();
  const body = { ...booking([{ id: out.id, date: DAY }]), ...over };
  return send(
    "/users/orders/fast-boats",
    { ...body, ...(promo_code ? { promo_code } : {}) },
    token,
  );
}
async function pays({ order_uuid, slug }: Booked["data"], token: string): Promise<void> {
  expect((await send(`/users/orders/fast-boats/${slug}/payments`, {}, token)).status).toBe(201);
  world.fake.pay(`${order_uuid}-1`);
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
}
/** Somebody with an account at this address. */
async function account(email: string) {
  const { token, user } = await world.person("USER");
  await world.db.execute(sql`update users set email = ${email} where id = ${user.id}`);
  return token;
}

describe("accepting by link with a code that is limited per person", () => {
  test("takes the PIN of the order's mailbox, which is asked for at its field", async () => {
    const promo = await makePromo(world, { most_uses_each: 1 });
    const email = address();
    const slug = await quoted(email);
    const without = await accept(slug, promo.code);
    expect([without.status, without.body.code]).toEqual([422, "pin_needed"]);
    expect(without.body.errors).toEqual({ pin: [NEEDED] });
    const { pin, to } = await mailedPin(slug);
    expect(to).toBe(email);
    const wrong = await accept(slug, promo.code, { pin: pin === "000000" ? "000001" : "000000" });
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors ?? {})]).toEqual([
      422,
      "pin_invalid",
      ["pin"],
    ]);
    expect((await steps().order(slug)).order_status).toBe("PENDING");
    const accepted = await accept(slug, promo.code, { pin });
    expect(accepted.body.data).toMatchObject({ order_status: "ON_HOLD", discount: 90_000 });
    // Used up: it allows nothing more.
    expect((await send(`${link(slug)}/cancel`, { pin })).body.code).toBe("pin_invalid");
    // The same mailbox has had its use.
    const again = await quoted(email.replace("@", "+again@"));
    const second = await accept(again, promo.code, await mailedPin(again));
    expect([second.status, second.body.message]).toEqual([422, USED]);
    expect((await steps().order(again)).order_status).toBe("PENDING");
  });

  test("leaves the PIN as it was if the acceptance is refused for another reason", async () => {
    const promo = await makePromo(world, { first_order: true });
    const slug = await quoted(address());
    const { pin } = await mailedPin(slug);
    expect((await steps().quote(slug)).status).toBe(200);
    expect((await accept(slug, promo.code, { pin })).body.code).toBe("quote_changed");
    const second = { version: 2, promo_code: promo.code, pin };
    expect((await send(`${link(slug)}/quote/accept`, second)).status).toBe(200);
  });

  test("says what is wrong with the code before it asks for a PIN", async () => {
    const promo = await makePromo(world, { most_uses_each: 1, kinds: ["tour"] });
    const { status, body } = await accept(await quoted(address()), promo.code);
    expect([status, body.message]).toEqual([422, "This promo code is not for this trip"]);
  });

  test("takes no PIN for a code without such a limit, and uses up nobody's use", async () => {
    const promo = await makePromo(world);
    const slug = await quoted(address());
    expect((await accept(slug, promo.code)).body.data).toMatchObject({ discount: 90_000 });
    expect(await personOf(slug)).toEqual([null]);
  });

  test("is never made without a person, whatever was read of the code before", async () => {
    const promo = await makePromo(world, { most_uses_each: 1 });
    const ask = { code: promo.code, kind: "tour" as const, total: 900_000, days: [] };
    const now = world.clock.now();
    const reserve = world.db.transaction((tx) =>
      world.deps.payments.discounts.reserve(tx, { ...ask, person: null, now }),
    );
    await expect(reserve).rejects.toThrow(Refusal);
    await expect(reserve).rejects.toMatchObject({ code: "pin_needed", field: "pin" });
  });
});

describe("an order of an account", () => {
  test("uses up its account's use, whatever contact it names and however it is opened", async () => {
    const promo = await makePromo(world, { most_uses_each: 1 });
    const { token } = await world.person("USER");
    const first = await quoted(address(), token);
    expect((await acceptOwn(first, promo.code, token)).status).toBe(200);
    const second = await quoted(address(), token);
    const own = await acceptOwn(second, promo.code, token);
    expect([own.status, own.body.message]).toEqual([422, USED]);
    // By link, where the attack was: with its session, without one, and with the contact's PIN.
    const signed_in = await accept(second, promo.code, { token });
    expect([signed_in.status, signed_in.body.message]).toEqual([422, USED]);
    expect((await accept(second, promo.code)).body.code).toBe("pin_needed");
    const proved = await accept(second, promo.code, await mailedPin(second));
    expect([proved.status, proved.body.message]).toEqual([422, USED]);
    expect((await steps().order(second)).order_status).toBe("PENDING");
  });

  test("takes no PIN by link from its own session, and one from somebody else's", async () => {
    const promo = await makePromo(world, { most_uses_each: 1 });
    const { token } = await world.person("USER");
    const stranger = await world.person("USER");
    const slug = await quoted(address(), token);
    expect((await accept(slug, promo.code, stranger)).body.code).toBe("pin_needed");
    expect((await accept(slug, promo.code, { token })).status).toBe(200);
  });
});

test.each([
  ["has no account", false],
  ["has an account", true],
])(
  "a stranger does not use up the use of somebody whose address they write, who %s",
  async (_, known) => {
    const promo = await makePromo(world, { most_uses_each: 1 });
    const email = address();
    const early = known ? await account(email) : null;
    const slug = await quoted(email);
    expect((await accept(slug, promo.code)).body.code).toBe("pin_needed");
    expect((await accept(slug, promo.code, { pin: "000000" })).body.code).toBe("pin_invalid");
    const owner = early ?? (await account(email));
    expect((await book(owner, promo.code)).status).toBe(201);
  },
);

test("somebody else's trip is not one's first, even where one is its contact", async () => {
  const promo = await makePromo(world, { first_order: true });
  const email = address();
  const agent = await world.person("AGEN");
  const trip = await book(agent.token, undefined, { contact: { ...contact, email } });
  await pays(trip.body.data, agent.token);
  const own = await account(email);
  expect((await book(own, promo.code)).status).toBe(201);
  expect((await book(agent.token, promo.code)).body.message).toBe(
    "This promo code is for a first order",
  );
});

describe("nobody learns from a code who has travelled with us", () => {
  /** An account with a paid trip that used this code. */
  async function customer(code: string) {
    const email = address();
    const token = await account(email);
    const { body } = await book(token, code, { contact: { ...contact, email } });
    await pays(body.data, token);
    return { email, token };
  }
  const check = (code: string, email: string, token?: string) =>
    send("/promos/check", { code, email, kind: "fast_boat", amount: 400_000 }, token);

  test.each([
    ["first_order", { first_order: true }],
    ["most_uses_each", { most_uses_each: 1 }],
  ])("%s: a check answers alike for every address but one's own", async (_, limit) => {
    const promo = await makePromo(world, limit);
    const { email, token } = await customer(promo.code);
    const stranger = await world.person("USER");
    const later = { code: promo.code, discount: 40_000, total: 360_000, personal: "asked_later" };
    for (const asker of [undefined, stranger.token]) {
      const answers = [
        await check(promo.code, email, asker),
        await check(promo.code, address(), asker),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect(answers[0]?.body.data).toEqual(later);
    }
    expect((await check(promo.code, email.toUpperCase(), token)).status).toBe(422);
    const { body } = await check(promo.code, stranger.user.email, stranger.token);
    expect(body.data).toEqual({ ...later, personal: "checked" });
  });

  test("a code for everybody has nothing to ask", async () => {
    const promo = await makePromo(world);
    expect((await check(promo.code, address())).body.data.personal).toBe("none");
  });

  test("the price of a crossing and the quote of a link answer alike too", async () => {
    const promo = await makePromo(world, { first_order: true });
    const { email } = await customer(promo.code);
    const { out } = await world.crossing();
    const answers = await Promise.all(
      [email, address()].map(async (asked) => {
        const order = booking([{ id: out.id, date: DAY }]);
        const price = await send("/fast-boats/quotes", {
          ...order,
          contact: { ...contact, email: asked },
          promo_code: promo.code,
        });
        const slug = await quoted(asked);
        const by_link = await send(`${link(slug)}/quote/promo`, { promo_code: promo.code });
        return [price.status, price.body, by_link.status, by_link.body];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([
      200,
      { data: { promo_code: promo.code, promo_personal: "asked_later" } },
      200,
      { data: { discount: 90_000, personal: "asked_later" } },
    ]);
  });
});
