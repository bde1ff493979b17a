import type { Task, TaskSummary } from "@jukung/contract";
import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import { type Booked, booking, type World } from "../../../../test/world.ts";

// What tests need of tasks: orders whose money or email needs a person, and the operations' rows.
export const DAY = "2031-12-10";

/** An order of somebody, with an open payment session. */
export async function heldOrder(world: World, { email = "emma@example.test", day = DAY } = {}) {
  const { token, user } = await world.person("AGEN");
  const { out } = await world.crossing(day === DAY ? {} : { valid_from: day });
  const body = booking([{ id: out.id, date: day }]);
  body.contact.email = email;
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
  const { slug, order_uuid, booking_id, total_price } = made.body.data;
  const mine = `/users/orders/fast-boats/${slug}`;
  const office = `/admins/orders/fast-boats/${slug}`;
  await world.call("POST", `${mine}/payments`, { token, body: {} });
  const reference = `${order_uuid}-1`;
  const look = async () => (await world.call<Booked>("GET", mine, { token })).body.data;
  return { token, user, slug, booking_id, total_price, mine, office, reference, look };
}
export type HeldOrder = Awaited<ReturnType<typeof heldOrder>>;

export async function payFor(world: World, { reference }: HeldOrder, channel = "QRIS") {
  world.fake.pay(reference, { channel });
  await world.webhook(world.fake.webhook("payment_session.completed", reference));
}
export async function paidOrder(
  world: World,
  { channel = "CARDS", email = "emma@example.test", day = DAY } = {},
) {
  const order = await heldOrder(world, { email, day });
  await payFor(world, order, channel);
  return order;
}
/** Paid after its customer had given it up, by a channel that refunds nothing: a task. */
export async function lateMoney(world: World) {
  const order = await heldOrder(world);
  await world.call("POST", `${order.mine}/cancel`, { token: order.token, body: {} });
  await payFor(world, order, "BCA_VIRTUAL_ACCOUNT");
  return { ...order, task: await openTaskOf(world, order) };
}
/** The number of the open task of an order. */
export async function openTaskOf(world: World, { slug }: { slug: string }): Promise<number> {
  const { rows } = await world.db.execute(sql`select t.id from tasks t
    join orders o on o.id = t.order_id where o.slug = ${slug} and t.done_at is null`);
  return Number(rows[0]?.id);
}
export const showTask = async (world: World, id: number, token: string) =>
  (await world.call<{ data: Task }>("GET", `/admins/tasks/${id}`, { token })).body.data;
export async function listTasks(world: World, token: string, query = "") {
  const path = `/admins/tasks?per_page=100&${query}`;
  const { body } = await world.call<{ data: TaskSummary[] }>("GET", path, { token });
  return body.data;
}

export const isOnTask = ({ path }: Pick<Operation, "path">): boolean =>
  /^\/admins\/(tasks|orders\/\{kind\}\/\{slug\}\/emails)(\/|$)/.test(path);
type Row = [number, number, number, number, number, number, number];
const office: Row = [401, 403, 403, 403, 200, 401, 401];
/** Who may do what, in the matrix's order of callers. */
export const TASK_ROWS: Record<string, Row> = {
  "GET /admins/tasks": office,
  "GET /admins/tasks/waiting": office,
  "GET /admins/tasks/{id}": office,
  "POST /admins/tasks/{id}/assignee": office,
  "POST /admins/tasks/{id}/snooze": office,
  "POST /admins/tasks/{id}/done": office,
  "GET /admins/orders/{kind}/{slug}/emails": office,
  "POST /admins/orders/{kind}/{slug}/emails/{id}/again": office,
};
export const TASK_WRITERS = Object.keys(TASK_ROWS).filter((name) => !name.startsWith("GET "));

/** A task that is finished with a reason, and the email that it is about. */
async function failedEmail(world: World) {
  const order = await paidOrder(world);
  const { rows } = await world.db.execute(sql`update notifications n set failed_at = now(),
      sent_at = null from orders o
    where o.id = n.order_id and o.slug = ${order.slug} and n.event = 'order_paid' returning n.id`);
  const email = Number(rows[0]?.id);
  const { tellStaff } = world.api.worker.mail;
  const { rows: own } = await world.db.execute(
    sql`select id from orders where slug = ${order.slug}`,
  );
  const failed = { notification_id: email, order_id: Number(own[0]?.id), at: world.clock.now() };
  await world.db.transaction((tx) => tellStaff.failed(tx, failed));
  return { ...order, email, task: await openTaskOf(world, order) };
}
/** Calls an operation, with a new task for each call. */
export async function askTask(world: World, { method, path }: Operation, token: string) {
  const { slug, task, email } = await failedEmail(world);
  const id = String(path.includes("/orders/") ? email : task);
  const at = path.replace("{kind}", "fast-boats").replace("{slug}", slug).replace("{id}", id);
  const body = { assignee: null, until: "2031-12-20", reason: "Rang them", version: 1 };
  return world.call<{ message?: string }>(method, at, {
    token,
    ...(method === "GET" ? {} : { body }),
  });
}

type Way = { body(value: unknown): unknown; query(): string };
/** A task is assigned, snoozed, brought back and finished; its email is sent again. */
export async function taskLife(world: World, way: Way) {
  const { token, user } = await world.person("ADMIN");
  const { task, email, office: order } = await failedEmail(world);
  const statuses: number[] = [];
  const send = async (path: string, body: object) => {
    const answer = await world.call("POST", `${path}${way.query()}`, {
      token,
      body: way.body(body),
    });
    statuses.push(answer.status);
  };
  await send(`${order}/emails/${email}/again`, {});
  await send(`/admins/tasks/${task}/assignee`, { assignee: user.slug, version: 1 });
  await send(`/admins/tasks/${task}/snooze`, { until: "2031-12-20", version: 2 });
  await send(`/admins/tasks/${task}/snooze`, { until: null, version: 3 });
  await send(`/admins/tasks/${task}/done`, { reason: "Rang them", reference: "", version: 4 });
  const { rows } = await world.db.execute(sql`select t.type, t.amount, t.detail, t.snoozed_until,
      t.assignee_id = ${user.id} as own, t.done_by = ${user.id} as finished, t.done_reason,
      t.done_reference, t.ended, t.version, n.event, n."to", n.params, n.failed_at
    from tasks t join notifications n on n.again_of = t.notification_id where t.id = ${task}`);
  return { statuses, left: rows };
}
