import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { remindOfClaims } from "../orders/index.ts";
import {
  heldOrder,
  lateMoney,
  listTasks,
  openTaskOf,
  paidOrder,
  payFor,
  showTask,
} from "./test/task-kit.ts";

let world: World;
type Person = Awaited<ReturnType<World["person"]>>;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.fake.healthy();
  world.clock.set("2031-12-01T08:00:00+08:00");
  owner = await world.person("ADMIN");
});

const sound = async () => expect(await findViolations(world.db)).toEqual([]);
type Answer = { code?: string; errors?: Record<string, string[]>; message?: string };
const act = (id: number, path: string, body: object, { token }: Person = owner) =>
  world.call<Answer>("POST", `/admins/tasks/${id}/${path}`, { token, body });
const otpOf = async (order: { office: string; slug: string }, refund_id: number) => {
  await world.call("POST", `${order.office}/refund/otp`, {
    token: owner.token,
    body: { refund_id },
  });
  const { rows } = await world.db.execute(sql`select n.secret from notifications n
    join orders o on o.id = n.order_id where o.slug = ${order.slug} and n.event = 'refund_otp'
    order by n.id desc limit 1`);
  return world.deps.sealer.open(String(rows[0]?.secret));
};
const ACCOUNT = { bank: "BCA", number: "1234567890", holder: "Emma" };

describe("money", () => {
  test("that came late is a task of its refund; nobody finishes it by hand, the transfer does", async () => {
    const order = await lateMoney(world);
    const task = await showTask(world, order.task, owner.token);
    expect(task).toMatchObject({
      type: "late_money",
      amount: order.total_price,
      order: { booking_id: order.booking_id, kind: "fast-boats", slug: order.slug },
      refund: { status: "MANUAL", account_missing: true, payment_channel: "BCA_VIRTUAL_ACCOUNT" },
      actions: ["assign", "snooze"],
      done_needs: null,
    });
    const done = { reason: "It is settled", reference: "BCA TRX 0077", version: task.version };
    const refused = await act(order.task, "done", done);
    expect([refused.status, refused.body.code]).toEqual([409, "task_stands"]);
    const refund_id = task.refund!.id;
    const post = (path: string, body: object) =>
      world.call<Answer>("POST", `${order.office}/refund/${path}`, { token: owner.token, body });
    const noted = { refund_id, bank_account: ACCOUNT, pin: await otpOf(order, refund_id) };
    expect((await post("account", noted)).status).toBe(200);
    expect((await showTask(world, order.task, owner.token)).refund?.account_missing).toBe(false);
    const sent = { refund_id, reference: "BCA TRX 0077", sent_to: ACCOUNT };
    expect((await post("done", { ...sent, pin: await otpOf(order, refund_id) })).status).toBe(200);
    const over = await showTask(world, order.task, owner.token);
    expect(over).toMatchObject({ done_at: expect.anything(), actions: [], done_needs: null });
    expect(over.history.at(-1)).toMatchObject({ act: "ended", by: "", ended: "refund_made" });
    await sound();
  });

  test("paid twice is surplus, of its own type", async () => {
    const order = await heldOrder(world);
    await payFor(world, order);
    world.fake.pay(order.reference, { channel: "BCA_VIRTUAL_ACCOUNT" });
    const again = world.fake.webhook("payment_session.completed", order.reference, {
      webhook_id: `again-${order.slug}`,
    });
    await world.webhook(again);
    const task = await showTask(world, await openTaskOf(world, order), owner.token);
    expect([task.type, task.amount]).toEqual(["surplus_money", order.total_price]);
    await sound();
  });

  test("that the gateway would not refund names its answer", async () => {
    const order = await heldOrder(world);
    await world.call("POST", `${order.mine}/cancel`, { token: order.token, body: {} });
    world.fake.refund_at_first = "PENDING";
    world.fake.refund_outcome = "FAILED";
    await payFor(world, order);
    await world.sweep();
    world.clock.advance(1);
    await world.sweep();
    world.fake.refund_at_first = "SUCCEEDED";
    world.fake.refund_outcome = "SUCCEEDED";
    const task = await showTask(world, await openTaskOf(world, order), owner.token);
    expect(task).toMatchObject({
      type: "refund_failed",
      refund: { failure_code: "REFUND_FAILED", status: "MANUAL" },
    });
    await sound();
  });

  test("in another currency ends with a reason and where it is, and the books agree", async () => {
    const order = await heldOrder(world);
    world.fake.pay(order.reference, { currency: "PHP" });
    await world.webhook(world.fake.webhook("payment_session.completed", order.reference));
    const id = await openTaskOf(world, order);
    const task = await showTask(world, id, owner.token);
    expect(task).toMatchObject({
      type: "foreign_money",
      amount: null,
      foreign: { amount: order.total_price, currency: "PHP" },
      done_needs: "reference",
    });
    for (const reference of ["", "------", "BCA 1"]) {
      const no = await act(id, "done", { reason: "Refunded there", reference, version: 1 });
      expect([no.status, Object.keys(no.body.errors ?? {})]).toEqual([422, ["reference"]]);
    }
    for (const reason of [" ", "\u200B", "\u3164 \u2060"]) {
      const no = await act(id, "done", { reason, reference: "XND 778899", version: 1 });
      expect(Object.keys(no.body.errors ?? {})).toEqual(["reason"]);
    }
    await sound();
    const done = { reason: "Refunded there", reference: "XND 778899", version: 1 };
    expect((await act(id, "done", done)).status).toBe(200);
    await sound();
    // The order's timeline says it too.
    const { body } = await world.call<{ data: { audit: object[] } }>("GET", order.office, owner);
    expect(body.data.audit[0]).toMatchObject({
      action: "order.task_done",
      detail: "Refunded there",
    });
  });

  test("without its task or reference the books are wrong: the check sees it", async () => {
    const order = await heldOrder(world);
    world.fake.pay(order.reference, { currency: "PHP" });
    await world.webhook(world.fake.webhook("payment_session.completed", order.reference));
    const id = await openTaskOf(world, order);
    await world.db.execute(sql`update tasks set done_at = now(), done_by = ${owner.user.id},
      done_reason = 'No' where id = ${id}`);
    const broken = (await findViolations(world.db)).map(({ name }) => name);
    expect(broken).toEqual([expect.stringContaining("5. every captured rupiah")]);
    await world.db.execute(sql`update tasks set done_reference = 'XND 1234' where id = ${id}`);
    await sound();
  });

  test("that nobody requested is a task with its reminder, and ends as it is requested", async () => {
    const order = await paidOrder(world, { channel: "QRIS" });
    await world.call("POST", `${order.mine}/cancel`, { token: order.token, body: {} });
    expect(await openTaskOf(world, order)).toBeNaN();
    world.clock.advance(4 * 24 * 60);
    for (let i = 0; i < 2; i++) await remindOfClaims(world.db, world.deps, world.clock.now());
    const id = await openTaskOf(world, order);
    owner = await world.person("ADMIN");
    expect(await showTask(world, id, owner.token)).toMatchObject({
      type: "unclaimed_amount",
      amount: order.total_price,
      done_needs: "reason",
    });
    await sound();
    const claim = { token: owner.token, body: { reason: "Asked on the phone" } };
    expect((await world.call("POST", `${order.office}/refund/claim`, claim)).status).toBe(200);
    const task = await showTask(world, id, owner.token);
    expect(task.history.at(-1)).toMatchObject({ ended: "amount_requested" });
    await sound();
  });
});

describe("who does it when", () => {
  test("assigned, snoozed until a day begins on Bali, back, and all of it in the history", async () => {
    const { task: id } = await lateMoney(world);
    const finance = await world.person("ADMIN", "finance");
    const assigned = await act(id, "assignee", { assignee: finance.user.slug, version: 1 });
    expect(assigned.status).toBe(200);
    const seen = async (view: string, { token }: Person = owner) =>
      (await listTasks(world, token, `view=${view}`)).some((task) => task.id === id);
    expect([await seen("mine"), await seen("mine", finance)]).toEqual([false, true]);
    expect((await act(id, "snooze", { until: "2031-12-03", version: 2 })).status).toBe(200);
    expect([await seen("open"), await seen("snoozed")]).toEqual([false, true]);
    world.clock.set("2031-12-03T05:59:00+08:00");
    owner = await world.person("ADMIN");
    expect([await seen("open"), await seen("snoozed")]).toEqual([false, true]);
    world.clock.set("2031-12-03T06:00:00+08:00");
    expect([await seen("open"), await seen("snoozed")]).toEqual([true, false]);
    const { history, overdue } = await showTask(world, id, owner.token);
    expect(history.map(({ act }) => act)).toEqual(["open", "assign", "snooze"]);
    expect(history[1]?.to).toBe(`Test ${finance.user.last_name}`);
    expect(overdue).toBe(true);
  });

  test("brought back early", async () => {
    const { task: id } = await lateMoney(world);
    await act(id, "snooze", { until: "2031-12-20", version: 1 });
    expect((await showTask(world, id, owner.token)).actions).toContain("wake");
    expect((await act(id, "snooze", { until: null, version: 2 })).status).toBe(200);
    expect((await showTask(world, id, owner.token)).snoozed_until).toBeNull();
  });

  test.each(["2031-12-01", "2030-01-01", "2032-06-01"])("not until %s", async (until) => {
    const { task: id } = await lateMoney(world);
    const { status, body } = await act(id, "snooze", { until, version: 1 });
    expect([status, body.errors]).toEqual([
      422,
      { until: [expect.stringMatching(/^Choose a day from .*2 December 2031 to .*2032$/)] },
    ]);
  });

  test("never to somebody who may not see it, who is suspended, or who does not exist", async () => {
    const { task: id } = await lateMoney(world);
    const counter = await world.person("ADMIN", "counter");
    const gone = await world.person("ADMIN", "finance");
    await world.db.execute(sql`update users set suspended_at = now() where id = ${gone.user.id}`);
    for (const assignee of [counter.user.slug, gone.user.slug, "nobody"]) {
      const { status, body } = await act(id, "assignee", { assignee, version: 1 });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["assignee"]]);
    }
    expect((await act(id, "assignee", { assignee: null, version: 1 })).status).toBe(200);
  });

  test("two at once: one does it, the other is told that it has changed", async () => {
    const order = await heldOrder(world);
    world.fake.pay(order.reference, { currency: "PHP" });
    await world.webhook(world.fake.webhook("payment_session.completed", order.reference));
    const id = await openTaskOf(world, order);
    const others = await Promise.all(Array.from({ length: 6 }, () => world.person("ADMIN")));
    const done = { reason: "Done", reference: "XND 778899", version: 1 };
    const answers = await Promise.all(others.map((one) => act(id, "done", done, one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("changed_meanwhile");
    const { rows } = await world.db.execute(sql`select count(*)::int as n from audit_entries
      where subject = ${`task:${id}`} and action = 'task.done'`);
    expect(rows).toEqual([{ n: 1 }]);
    const after = await act(id, "assignee", { assignee: null, version: 2 });
    expect([after.status, after.body.code]).toEqual([409, "changed_meanwhile"]);
  });

  test("a fact has one open task, however often and at once it is opened", async () => {
    const order = await lateMoney(world);
    const { openTask } = await import("./index.ts");
    const { rows } = await world.db.execute(
      sql`select refund_id, order_id, payment_id from tasks where id = ${order.task}`,
    );
    const { refund_id, order_id } = rows[0] as Record<string, string>;
    const open = () =>
      world.db.transaction((tx) =>
        openTask(tx, {
          type: "late_money",
          fact: { refund_id: Number(refund_id) },
          order_id: Number(order_id),
          at: world.clock.now(),
        }),
      );
    await Promise.all(Array.from({ length: 8 }, open));
    const { rows: left } = await world.db.execute(
      sql`select count(*)::int as n from tasks where fact = ${`refund:${refund_id}`}`,
    );
    expect(left).toEqual([{ n: 1 }]);
    // The control: without its index the same would make more.
    await expect(
      world.db.execute(sql`insert into tasks (type, fact, due_at)
        values ('late_money', ${`refund:${refund_id}`}, now())`),
    ).rejects.toThrow();
  });
});

describe("what one sees", () => {
  test("the counter sees emails and no money, finance money and no emails", async () => {
    const { task: money } = await lateMoney(world);
    const order = await paidOrder(world);
    const { tellStaff } = world.api.worker.mail;
    const { rows } = await world.db.execute(sql`select n.id, n.order_id from notifications n
      join orders o on o.id = n.order_id where o.slug = ${order.slug} and n.event = 'order_paid'`);
    const failed = {
      notification_id: Number(rows[0]?.id),
      order_id: Number(rows[0]?.order_id),
      at: world.clock.now(),
    };
    await world.db.transaction((tx) => tellStaff.failed(tx, failed));
    const email = await openTaskOf(world, order);
    const sees = async (staff_role: "counter" | "finance" | "manager") => {
      const { token } = await world.person("ADMIN", staff_role);
      const ids = (await listTasks(world, token)).map(({ id }) => id);
      const status = async (id: number) =>
        (await world.call("GET", `/admins/tasks/${id}`, { token })).status;
      return [ids.includes(money), await status(money), ids.includes(email), await status(email)];
    };
    expect(await sees("counter")).toEqual([false, 404, true, 200]);
    expect(await sees("finance")).toEqual([true, 200, false, 404]);
    expect(await sees("manager")).toEqual([true, 200, true, 200]);
    const counter = await world.person("ADMIN", "counter");
    const done = { reason: "It is settled", version: 1 };
    expect((await act(money, "done", done, counter)).status).toBe(404);
    await world.db.transaction((tx) => tellStaff.accepted(tx, failed));
  });

  test("found by code and name, by type, by age and by amount", async () => {
    const one = await lateMoney(world);
    world.clock.advance(5);
    const two = await lateMoney(world);
    owner = await world.person("ADMIN");
    const found = async (query: string) =>
      (await listTasks(world, owner.token, query)).map(({ id }) => id);
    expect(await found(`search=${one.booking_id.toLowerCase()}`)).toEqual([one.task]);
    expect(await found(`search=${two.booking_id} emma`)).toEqual([two.task]);
    expect(await found(`search=${two.booking_id}&type=chargeback`)).toEqual([]);
    const due = await found("type=late_money");
    expect(due.indexOf(one.task)).toBeLessThan(due.indexOf(two.task));
    const newest = await found("type=late_money&sort=newest");
    expect(newest.indexOf(two.task)).toBeLessThan(newest.indexOf(one.task));
    const amounts = (await listTasks(world, owner.token, "sort=amount")).map((t) => t.amount ?? -1);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  });

  test("the count is of what waits: neither snoozed nor done, and the most urgent come first", async () => {
    type Waiting = { count: number; overdue: number; tasks: { id: number; due_at: string }[] };
    const waiting = async (rows = 20) =>
      (
        await world.call<{ data: Waiting }>("GET", `/admins/tasks/waiting?rows=${rows}`, {
          token: owner.token,
        })
      ).body.data;
    const before = await waiting();
    const { task: id } = await lateMoney(world);
    expect((await waiting()).count).toBe(before.count + 1);
    expect((await waiting(0)).tasks).toEqual([]);
    const due = (await waiting()).tasks.map(({ due_at }) => due_at);
    expect(due).toEqual(due.toSorted());
    await act(id, "snooze", { until: "2031-12-02", version: 1 });
    expect((await waiting()).count).toBe(before.count);
  });
});
