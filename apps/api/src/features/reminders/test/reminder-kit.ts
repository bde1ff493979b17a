import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";
import { stopKeys, stopLink } from "../stops.ts";

// What the tests of every operation need of reminders.
export const isOnReminder = ({ path }: Pick<Operation, "path">): boolean =>
  /^\/(users\/)?reminders(\/|$)/.test(path);

type Row = [number, number, number, number, number, number, number];
const everyone: Row = [200, 200, 200, 200, 200, 200, 200];
const customer: Row = [401, 200, 200, 200, 403, 401, 401];
/** Who may do what, in the matrix's order of callers. */
export const REMINDER_ROWS: Record<string, Row> = {
  "GET /reminders/{token}": everyone,
  "PUT /reminders/{token}": everyone,
  "GET /users/reminders": customer,
  "PUT /users/reminders": customer,
};
export const REMINDER_WRITERS = ["PUT /reminders/{token}", "PUT /users/reminders"];

/** The token of a link that stops reminders to this address. */
export function linkTo({ deps }: World, email: string): string {
  const keys = stopKeys(deps.env.APP_SECRET, deps.chance);
  return String(stopLink(keys, email, "").split("/").at(-1));
}

/** Calls an operation. */
export function askReminder(world: World, { method, path }: Operation, token: string) {
  const at = path.replace("{token}", linkTo(world, "emma@example.test"));
  return world.call<{ message?: string }>(method, at, {
    token,
    ...(method === "GET" ? {} : { body: { stopped: true } }),
  });
}

type Way = { body(value: unknown): unknown; query(): string };
/** Reminders are stopped by a link and by an account. */
export async function reminderLife(world: World, way: Way) {
  const { token, user } = await world.person();
  await world.db.execute(sql`delete from reminder_stops`);
  const put = async (path: string, by: { token?: string }) => {
    const body = way.body({ stopped: true });
    return (await world.call("PUT", `${path}${way.query()}`, { ...by, body })).status;
  };
  const statuses = [
    await put(`/reminders/${linkTo(world, `other-${user.email}`)}`, {}),
    await put("/users/reminders", { token }),
  ];
  const { rows } = await world.db.execute(
    sql`select length(person) as person, stopped_at = ${world.clock.now()} as now from reminder_stops`,
  );
  return { statuses, left: rows };
}
