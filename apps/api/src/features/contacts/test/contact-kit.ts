import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";

// What the tests of every operation need of contact messages, and of finding a booking.
export const isOnContact = ({ path }: Pick<Operation, "path">): boolean =>
  /^\/((admins\/)?contacts|bookings\/find)(\/|$)/.test(path);

type Row = [number, number, number, number, number, number, number];
const everyone: Row = [200, 200, 200, 200, 200, 200, 200];
const office: Row = [401, 403, 403, 403, 200, 401, 401];
/** Who may do what, in the matrix's order of callers. */
export const CONTACT_ROWS: Record<string, Row> = {
  "GET /contacts/form": everyone,
  "POST /contacts": everyone,
  "POST /bookings/find": everyone,
  "GET /admins/contacts": office,
  "GET /admins/contacts/export": office,
  "GET /admins/contacts/{slug}": office,
  "POST /admins/contacts/{slug}/answers": office,
  "POST /admins/contacts/{slug}/state": office,
};
export const CONTACT_WRITERS = Object.keys(CONTACT_ROWS).filter((name) => !name.startsWith("GET "));

/** A form as it is sent, a few seconds after it was opened. */
async function filledIn(world: World) {
  const { body } = await world.call<{ data: { opened: string } }>("GET", "/contacts/form");
  world.clock.advance(0.1);
  return {
    name: "Emma",
    email: `emma-${randomBytes(5).toString("hex")}@example.test`,
    phone: "",
    topic: "other",
    booking_id: "",
    message: "Hello",
    website: "",
    opened: body.data.opened,
  };
}
const find = { booking_id: "JKG-000000", email: "emma@example.test" };

/** Calls an operation, with a new message for each call. */
export async function askContact(world: World, { method, path }: Operation, token: string) {
  const form = await filledIn(world);
  const call = { token, ...(method === "GET" ? {} : { body: {} }) };
  if (path === "/contacts")
    return world.call<{ message?: string }>(method, path, { ...call, body: form });
  if (path === "/bookings/find")
    return world.call<{ message?: string }>(method, path, { ...call, body: find });
  await world.call("POST", "/contacts", { body: form });
  const slug = await slugOf(world, form.email);
  const body = { text: "Hi", action: "spam", version: 1 };
  return world.call<{ message?: string }>(method, path.replace("{slug}", slug), {
    ...call,
    ...(method === "GET" ? {} : { body }),
  });
}
async function slugOf(world: World, email: string): Promise<string> {
  const { rows } = await world.db.execute(sql`select slug from contacts where email = ${email}`);
  return String(rows[0]?.slug);
}

type Way = { body(value: unknown): unknown; query(): string };
/** A message is written, answered, filed as spam and opened again; a booking is looked for. */
export async function contactLife(world: World, way: Way) {
  const statuses: number[] = [];
  const { token, user } = await world.person("ADMIN");
  const send = async (path: string, body: object, as = "") => {
    const at = `${path}${way.query()}`;
    const answer = await world.call("POST", at, { token: as, body: way.body(body) });
    statuses.push(answer.status);
  };
  const form = await filledIn(world);
  await send("/contacts", form);
  const slug = await slugOf(world, form.email);
  await send(`/admins/contacts/${slug}/answers`, { text: "Hi", version: 1 }, token);
  await send(`/admins/contacts/${slug}/state`, { action: "spam", version: 2 }, token);
  await send(`/admins/contacts/${slug}/state`, { action: "reopen", version: 3 }, token);
  await send("/bookings/find", find);
  const { rows } = await world.db.execute(sql`
    select c.state, c.name, c.phone, c.topic, c.booking_id, c.message, c.locale, c.user_id, c.version,
      a.text, a.author_id = ${user.id} as own
    from contacts c join contact_answers a on a.contact_id = c.id where c.slug = ${slug}`);
  return { statuses, left: rows };
}
