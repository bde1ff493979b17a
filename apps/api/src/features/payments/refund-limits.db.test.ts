import type { AdminOrder, StaffRole } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Booked, booking, called, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";

// Two people for 10 December, paid on the first: Rp 400,000, refundable in full. A manager confirms up
// to Rp 300,000 alone.
const TOTAL = 400_000;
const LIMIT = 300_000;
let world: World;
let owner: Staff;
beforeAll(async () => {
  world = await openWorld();
  owner = await staff("owner");
  await setLimit(LIMIT);
});
afterAll(() => world?.close());
beforeEach(() => world.fake.healthy());

type Answer = { code?: string; message?: string; data: AdminOrder };
type Staff = Awaited<ReturnType<typeof staff>>;
/** A member of staff, and what they do with an order. */
async function staff(role: StaffRole) {
  const { token, user } = await world.person("ADMIN", role);
  const on = (slug: string) => `/admins/orders/fast-boats/${slug}`;
  const post = (slug: string, path: string, body: object) =>
    world.call<Answer>("POST", `${on(slug)}/${path}`, { token, body });
  const code = async (slug: string, refund_id: number) => {
    expect((await post(slug, "refund/otp", { refund_id })).status).toBe(200);
    const { rows } = await world.db.execute(
      sql`select n.secret from notifications n join orders o on o.id = n.order_id
        where o.slug = ${slug} and n.event = 'refund_otp' and n."to" = ${user.email}
        order by n.id desc limit 1`,
    );
    return world.deps.sealer.open(String(rows[0]?.secret));
  };
  return {
    token,
    user,
    post,
    code,
    async confirm(slug: string, refund_id: number) {
      const pin = await code(slug, refund_id);
      const { status, body } = await post(slug, "refund", { refund_id, pin });
      return status === 200 ? (body.data.refunds.at(-1)?.status ?? "") : (body.code ?? "");
    },
    look: async (slug: string) => (await world.call<Answer>("GET", on(slug), { token })).body.data,
  };
}
async function setLimit(refund_limit: number, by = owner) {
  const ask = { token: by.token, headers: { "Accept-Language": "en" } };
  const { body } = await world.call<{ data: object }>("GET", "/admins/site", {
    token: owner.token,
  });
  return world.call<{ errors?: object; data: { refund_limit: number } }>("PUT", "/admins/site", {
    ...ask,
    body: { ...body.data, name: `Jukung ${refund_limit}`, refund_limit },
  });
}
async function paid() {
  const me = await world.person();
  const { out } = await world.crossing();
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: booking([{ id: out.id, date: "2031-12-10" }], { adults: 2 }),
  });
  const { slug, order_uuid } = made.body.data;
  await world.call("POST", `/users/orders/fast-boats/${slug}/payments`, {
    token: me.token,
    body: {},
  });
  world.fake.pay(`${order_uuid}-1`, { channel: "CARDS" });
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
  return { slug, token: me.token };
}
/** Cancelled by the customer, and the refund of all of it asked for in the office. */
async function claimed(by: Staff = owner) {
  const { slug, token } = await paid();
  await world.call("POST", `/users/orders/fast-boats/${slug}/cancel`, { token, body: {} });
  const { body } = await by.post(slug, "refund/claim", { reason: "By phone" });
  expect(body.data.refunds[0]).toMatchObject({ status: "REQUESTED", amount: TOTAL });
  return { slug, refund_id: body.data.refunds[0]!.id };
}
const actionsOf = async (who: Staff, slug: string) => (await who.look(slug)).refunds[0]?.actions;
const mails = async (slug: string) => {
  const { rows } = await world.db.execute(sql`select n.event, n.params ->> 'way' as way
    from notifications n join orders o on o.id = n.order_id where o.slug = ${slug}
      and n.event not in ('order_created', 'order_paid', 'order_cancelled', 'refund_otp') order by n.id`);
  return rows.map(({ event, way }) => (way ? `${event} ${way}` : String(event)));
};

test.each(["owner", "finance"] as const)(
  "%s confirms any amount alone, also their own request",
  async (role) => {
    const one = await staff(role);
    const { slug, refund_id } = await claimed(one);
    expect(await actionsOf(one, slug)).toEqual(["confirm", "reject"]);
    expect(await one.confirm(slug, refund_id)).toBe("APPROVED");
  },
);

test("a manager confirms up to the limit alone; above it another person has to", async () => {
  const [first, second] = [await staff("manager"), await staff("manager")];
  await setLimit(TOTAL);
  const small = await claimed(first);
  expect(await first.confirm(small.slug, small.refund_id)).toBe("APPROVED");
  await setLimit(LIMIT);
  const { slug, refund_id } = await claimed();
  expect(await actionsOf(first, slug)).toEqual(["begin", "reject"]);
  expect(await first.confirm(slug, refund_id)).toBe("REQUESTED");
  expect(await mails(slug)).toEqual(["refund_requested"]);
  expect((await second.look(slug)).refunds[0]).toMatchObject({
    begun_by: called(first.user),
    actions: ["confirm", "reject"],
  });
  expect(await actionsOf(first, slug)).toEqual(["reject"]);
  expect(await first.confirm(slug, refund_id)).toBe("second_person");
  expect(await second.confirm(slug, refund_id)).toBe("APPROVED");
  expect(await mails(slug)).toEqual(["refund_requested", "refund_approved"]);
  const { audit } = await owner.look(slug);
  expect(audit.map(({ action, by }) => [action, by])).toEqual([
    ["order.refund_approve", called(second.user)],
    ["order.refund_begin", called(first.user)],
    ["order.refund_claim", called(owner.user)],
  ]);
});

test("the manager who requested it is not the second person", async () => {
  const [asker, other, third] = [
    await staff("manager"),
    await staff("manager"),
    await staff("finance"),
  ];
  const { slug, refund_id } = await claimed(asker);
  expect(await other.confirm(slug, refund_id)).toBe("REQUESTED");
  expect(await actionsOf(asker, slug)).toEqual(["reject"]);
  expect(await asker.confirm(slug, refund_id)).toBe("second_person");
  expect(await third.confirm(slug, refund_id)).toBe("APPROVED");
});

test("one manager who confirms many times at once counts once", async () => {
  const one = await staff("manager");
  const { slug, refund_id } = await claimed();
  const pin = await one.code(slug, refund_id);
  await Promise.all(Array.from({ length: 8 }, () => one.post(slug, "refund", { refund_id, pin })));
  expect((await owner.look(slug)).refunds[0]).toMatchObject({
    status: "REQUESTED",
    begun_by: called(one.user),
  });
});

test("two managers at once are two people, and the refund goes out once", async () => {
  for (let round = 0; round < 5; round++) {
    const two = [await staff("manager"), await staff("manager")];
    const { slug, refund_id } = await claimed();
    const pins = [await two[0]!.code(slug, refund_id), await two[1]!.code(slug, refund_id)];
    const answers = await Promise.all(
      two.map((one, i) => one.post(slug, "refund", { refund_id, pin: pins[i] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await owner.look(slug)).refunds.map(({ status }) => status)).toEqual(["APPROVED"]);
  }
  expect(await findViolations(world.db)).toEqual([]);
});

test("a rejection undoes the first confirmation", async () => {
  const one = await staff("manager");
  const { slug, refund_id } = await claimed();
  await one.confirm(slug, refund_id);
  const pin = await one.code(slug, refund_id);
  await one.post(slug, "refund/reject", { refund_id, pin, reason: "Wrong name" });
  const { rows } = await world.db.execute(
    sql`select begun_by from refunds where id = ${refund_id}`,
  );
  expect(rows).toEqual([{ begun_by: null }]);
});

test("a clerk asks for a refund and notes an account, and decides on nothing", async () => {
  const clerk = await staff("counter");
  const { slug, refund_id } = await claimed(clerk);
  expect(await actionsOf(clerk, slug)).toEqual([]);
  const pin = await clerk.code(slug, refund_id);
  for (const [path, body] of [
    ["refund", { refund_id, pin }],
    ["refund/reject", { refund_id, pin, reason: "No" }],
    ["cancel", { reason: "No" }],
  ] as const)
    expect((await clerk.post(slug, path, body)).status).toBe(403);
  expect(await mails(slug)).toEqual(["refund_requested"]);
});

test.each(["manager", "dispatcher"] as const)(
  "a cancellation by a %s above their amount leaves the refund to somebody else",
  async (role) => {
    const one = await staff(role);
    const other = await staff("finance");
    const { slug } = await paid();
    expect((await one.look(slug)).if_cancelled).toEqual({
      amount: TOTAL,
      needs_account: false,
      waits: true,
    });
    expect((await owner.look(slug)).if_cancelled.waits).toBe(false);
    const { body } = await one.post(slug, "cancel", { reason: "High waves" });
    expect(body.data.order.order_status).toBe("CANCELLED");
    expect(body.data.refunds).toMatchObject([
      { status: "REQUESTED", reason: "OPERATOR", amount: TOTAL, actions: [] },
    ]);
    expect(await mails(slug)).toEqual(["order_cancelled_by_operator waits"]);
    const refund_id = body.data.refunds[0]!.id;
    // It is ours to give back: nobody rejects it.
    expect(await actionsOf(other, slug)).toEqual(["confirm"]);
    const pin = await other.code(slug, refund_id);
    const no = await other.post(slug, "refund/reject", { refund_id, pin, reason: "No" });
    expect([no.status, no.body.code]).toEqual([409, "refund_of_ours"]);
    expect(await other.confirm(slug, refund_id)).toBe("APPROVED");
    expect(await mails(slug)).toEqual(["order_cancelled_by_operator waits", "refund_approved"]);
    await world.sweep();
    await world.sweep();
    expect((await owner.look(slug)).order.payment_status).toBe("REFUNDED");
    expect(await findViolations(world.db)).toEqual([]);
  },
);

test("a manager's cancellation above the limit is the first of two confirmations", async () => {
  const [one, other] = [await staff("manager"), await staff("manager")];
  const { slug } = await paid();
  const { body } = await one.post(slug, "cancel", { reason: "High waves" });
  const refund_id = body.data.refunds[0]!.id;
  expect(body.data.refunds[0]).toMatchObject({ begun_by: called(one.user), actions: [] });
  expect(await one.confirm(slug, refund_id)).toBe("second_person");
  expect(await other.confirm(slug, refund_id)).toBe("APPROVED");
});

test("within the limit a manager's cancellation refunds at once, as an owner's does", async () => {
  await setLimit(TOTAL);
  const one = await staff("manager");
  const { slug } = await paid();
  expect((await one.look(slug)).if_cancelled.waits).toBe(false);
  const { body } = await one.post(slug, "cancel", { reason: "High waves" });
  expect(body.data.refunds.map(({ status }) => status)).toEqual(["APPROVED"]);
  expect(await mails(slug)).toEqual(["order_cancelled_by_operator channel"]);
  await setLimit(LIMIT);
});

test("a manager does not raise the limit, and keeps it when saving the rest", async () => {
  const one = await staff("manager");
  const raised = await setLimit(10_000_000, one);
  expect([raised.status, raised.body.errors]).toEqual([
    403,
    { refund_limit: ["Your account does not have permission to do this."] },
  ]);
  const kept = await setLimit(LIMIT, one);
  expect([kept.status, kept.body.data.refund_limit]).toEqual([200, LIMIT]);
});

test("the list of what is owed says what each may do", async () => {
  const [one, finance] = [await staff("manager"), await staff("finance")];
  const { slug } = await claimed();
  const actions = async ({ token }: Staff) => {
    const { body } = await world.call<{ data: { order: { slug: string }; actions: string[] }[] }>(
      "GET",
      "/admins/refunds?state=to_confirm&per_page=100",
      { token },
    );
    return body.data.find((owed) => owed.order.slug === slug)?.actions;
  };
  expect([await actions(one), await actions(finance)]).toEqual([
    ["begin", "reject"],
    ["confirm", "reject"],
  ]);
});
