import type { SentEmail } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MailSink } from "../../../test/mail-sink.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { heldOrder, openTaskOf, payFor, showTask } from "../tasks/test/task-kit.ts";
import { sendNotification } from "./index.ts";

let world: World;
let sink: MailSink;
let owner: Awaited<ReturnType<World["person"]>>;
let n = 0;
beforeAll(async () => {
  sink = await new MailSink().on();
  world = await openWorld({ env: { SMTP_URL: sink.url } });
});
afterAll(async () => {
  await world?.close();
  await sink?.off();
});
beforeEach(async () => {
  sink.hangUp(false);
  world.clock.set("2031-12-01T08:00:00+08:00");
  owner = await world.person("ADMIN");
});
const sound = async () => expect(await findViolations(world.db)).toEqual([]);

/** A paid order of somebody, whose confirmation waits to be sent. */
async function confirmed() {
  n += 1;
  const email = `guest-${n}@example.test`;
  const order = await heldOrder(world, { email });
  await payFor(world, order);
  const { rows } = await world.db.execute(sql`select n.id from notifications n
    join orders o on o.id = n.order_id where o.slug = ${order.slug} and n.event = 'order_paid'`);
  return { ...order, email, id: Number(rows[0]?.id) };
}
const send = (id: number) =>
  sendNotification(world.api.worker.mail, id).then(
    () => "done",
    () => "again",
  );
const emailsOf = async (office: string, token = owner.token) =>
  (await world.call<{ data: SentEmail[] }>("GET", `${office}/emails`, { token })).body.data;
const logOf = async ({ office, id }: { office: string; id: number }) =>
  (await emailsOf(office)).find((email) => email.id === id);
const again = (office: string, id: number, token = owner.token) =>
  world.call<{ code?: string }>("POST", `${office}/emails/${id}/again`, { token, body: {} });
/** The email that was made by sending one again. */
async function newest(office: string): Promise<number> {
  return (await emailsOf(office))[0]!.id;
}

test("an accepted email has the server's answer", async () => {
  const order = await confirmed();
  expect(await send(order.id)).toBe("done");
  expect(await logOf(order)).toMatchObject({
    event: "order_paid",
    to: order.email,
    state: "sent",
    attempts: [{ outcome: "accepted", code: 250, times: 1 }],
  });
});

test("refused with 550 it is not tried again: a task at once, with the answer and without the address", async () => {
  const order = await confirmed();
  sink.answers.set(order.email, [{ code: 550, text: `5.1.1 <${order.email}>: user unknown` }]);
  expect(await send(order.id)).toBe("done");
  expect(await send(order.id)).toBe("done");
  expect(sink.to(order.email)).toEqual([]);
  const log = await logOf(order);
  expect(log).toMatchObject({ state: "failed", attempts: [{ outcome: "refused", code: 550 }] });
  expect(log?.attempts[0]?.answer).toContain("5.1.1 …: user unknown");
  const { rows } = await world.db.execute(sql`select * from email_attempts`);
  expect(JSON.stringify(rows)).not.toContain("@");
  const task = await showTask(world, await openTaskOf(world, order), owner.token);
  expect(task).toMatchObject({
    type: "email_failed",
    amount: null,
    email: { id: order.id, to: order.email, may_send_again: true },
    done_needs: "reason",
  });
  await sound();
});

test("451 first, then accepted: tried again, no task", async () => {
  const order = await confirmed();
  sink.answers.set(order.email, [{ code: 451, text: "4.7.1 greylisted" }]);
  expect(await send(order.id)).toBe("again");
  expect((await logOf(order))?.state).toBe("waiting");
  expect(await send(order.id)).toBe("done"); // not yet its turn
  expect(sink.to(order.email)).toHaveLength(0);
  world.clock.advance(1);
  expect(await send(order.id)).toBe("done");
  expect(sink.to(order.email)).toHaveLength(1);
  expect((await logOf(order))?.attempts).toMatchObject([
    { outcome: "deferred", code: 451, times: 1 },
    { outcome: "accepted", code: 250 },
  ]);
  expect(await openTaskOf(world, order)).toBeNaN();
});

test("deferred for a day: the last try makes a task, and the log is one line", async () => {
  const order = await confirmed();
  const later = { code: 451, text: "4.2.2 mailbox full" };
  sink.answers.set(
    order.email,
    Array.from({ length: 200 }, () => later),
  );
  let tries = 0;
  for (let minutes = 0; minutes <= 24 * 60; minutes += 16) {
    await send(order.id);
    tries += 1;
    world.clock.advance(16);
  }
  owner = await world.person("ADMIN");
  const log = await logOf(order);
  expect(log?.state).toBe("failed");
  expect(log?.attempts).toHaveLength(1);
  expect(log?.attempts[0]).toMatchObject({ outcome: "deferred", code: 451, times: tries });
  const task = await showTask(world, await openTaskOf(world, order), owner.token);
  expect(task.type).toBe("email_failed");
  expect(await send(order.id)).toBe("done");
  await sound();
});

test("a server that hangs up is our trouble: tried again soon, and sent once it is back", async () => {
  const order = await confirmed();
  sink.hangUp(true);
  expect(await send(order.id)).toBe("again");
  world.clock.advance(0.5);
  expect(await send(order.id)).toBe("again");
  expect((await logOf(order))?.attempts[0]).toMatchObject({ outcome: "deferred", code: null });
  sink.hangUp(false);
  world.clock.advance(0.5);
  expect(await send(order.id)).toBe("done");
  expect(sink.to(order.email)).toHaveLength(1);
  expect(await openTaskOf(world, order)).toBeNaN();
});

test("with the address mended it is sent again there, written anew, and its task ends", async () => {
  const order = await confirmed();
  sink.answers.set(order.email, [{ code: 550, text: "5.1.1 user unknown" }]);
  await send(order.id);
  const task = await openTaskOf(world, order);
  const right = `right-${order.email}`;
  const contact = { full_name: "Emma Mended", email: right };
  await world.call("PATCH", order.office, {
    token: owner.token,
    body: { contact, seen: { contact: { full_name: "Emma", email: order.email } } },
  });
  expect((await again(order.office, order.id)).status).toBe(200);
  // Pressed twice, it goes once.
  expect((await again(order.office, order.id)).body.code).toBe("email_not_again");
  const id = await newest(order.office);
  await send(id);
  const [sent] = sink.to(right);
  expect(sent?.attachments).toEqual([
    `${order.booking_id}.pdf`,
    `${order.booking_id}.ics`,
    expect.stringMatching(/^INV-2031-\d{6}\.pdf$/),
  ]);
  expect(sent?.text).toContain("Emma Mended");
  expect(sink.to(order.email)).toHaveLength(0);
  const { history, done_at } = await showTask(world, task, owner.token);
  expect(done_at).not.toBeNull();
  expect(history.map(({ act }) => act)).toEqual(["open", "send_again", "ended"]);
  const { body } = await world.call<{ data: { audit: { action: string }[] } }>(
    "GET",
    order.office,
    owner,
  );
  expect(body.data.audit.map(({ action }) => action)).toContain("order.email_again");
  await sound();
});

test("sent again and refused again it is still the one task", async () => {
  const order = await confirmed();
  sink.answers.set(order.email, [
    { code: 550, text: "5.1.1 user unknown" },
    { code: 550, text: "5.1.1 user unknown" },
  ]);
  await send(order.id);
  const task = await openTaskOf(world, order);
  await again(order.office, order.id);
  await send(await newest(order.office));
  const { rows } = await world.db.execute(sql`select count(*)::int as n from tasks t
    join orders o on o.id = t.order_id where o.slug = ${order.slug}`);
  expect(rows).toEqual([{ n: 1 }]);
  expect(await openTaskOf(world, order)).toBe(task);
  await sound();
});

test("two at once make one email; the control, two orders, make two", async () => {
  const [one, two] = [await confirmed(), await confirmed()];
  await send(one.id);
  await send(two.id);
  const asked = [one, one, one, one, two].map((order) => again(order.office, order.id));
  const answers = (await Promise.all(asked)).map(({ status }) => status).toSorted();
  expect(answers).toEqual([200, 200, 409, 409, 409]);
});

test("codes are never sent again, nor the emails of another order, nor by who may not write", async () => {
  const [order, other] = [await confirmed(), await confirmed()];
  await send(order.id);
  await world.call("POST", `${order.mine}/refund/pin`, { token: order.token, body: {} });
  const pin = (await emailsOf(order.office)).find(({ event }) => event === "order_pin");
  await send(pin!.id);
  expect((await again(order.office, pin!.id)).body.code).toBe("email_not_again");
  expect((await again(other.office, order.id)).status).toBe(404);
  const finance = await world.person("ADMIN", "finance");
  expect((await again(order.office, order.id, finance.token)).status).toBe(403);
  const seen = await emailsOf(order.office, finance.token);
  expect(seen.map(({ may_send_again }) => may_send_again)).toEqual(seen.map(() => false));
});
