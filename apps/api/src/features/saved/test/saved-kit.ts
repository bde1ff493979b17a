import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";
import { makeTour } from "../../../products/tours/test/tour-kit.ts";

// What the tests of every operation need of the saved list.
export const isOnSaved = ({ path }: Pick<Operation, "path">): boolean =>
  /^(\/users)?\/saved(\/|$)/.test(path);

type Row = [number, number, number, number, number, number, number];
const customer = (status: number): Row => [401, status, status, status, 403, 401, 401];
/** Who may do what, in the matrix's order of callers. What is saved here was never offered. */
export const SAVED_ROWS: Record<string, Row> = {
  "GET /saved": [200, 200, 200, 200, 200, 200, 200],
  "GET /users/saved": customer(200),
  "POST /users/saved": customer(404),
  "POST /users/saved/merge": customer(200),
  "DELETE /users/saved/{kind}/{slug}": customer(200),
};
export const SAVED_WRITERS = Object.keys(SAVED_ROWS).filter((name) => !name.startsWith("GET "));

const NOTHING = { kind: "tours", slug: "never-offered" };
/** Calls an operation with something that never existed. */
export async function askSaved(
  world: World,
  { method, path }: Operation,
  { token }: { token: string },
) {
  const at = path.replace("{kind}", NOTHING.kind).replace("{slug}", NOTHING.slug);
  const body = path.endsWith("merge") ? { offerings: [NOTHING] } : NOTHING;
  const query = path === "/saved" ? "?offerings=tours/never-offered" : "";
  return world.call<{ message?: string }>(method, at + query, {
    token,
    ...(method === "POST" ? { body } : {}),
  });
}

type Way = { body(value: unknown): unknown; query(): string };
/** Two tours are saved, one by itself and one with what a browser kept. */
export async function savedLife(world: World, way: Way) {
  const { token, user } = await world.person();
  const admin = await world.person("ADMIN");
  const tours = [await makeTour(world, admin.user), await makeTour(world, admin.user)];
  const [first, second] = tours.map(({ slug }) => ({ kind: "tours", slug }));
  const send = (path: string, value: unknown) =>
    world.call("POST", `${path}${way.query()}`, { token, body: way.body(value) });
  const statuses = [
    (await send("/users/saved", first)).status,
    (await send("/users/saved/merge", { offerings: [first, second] })).status,
  ];
  const { rows } = await world.db.execute(
    sql`select kind, saved_at = ${world.clock.now()} as on_time, count(*)::int as count
      from saved_offerings where user_id = ${user.id} group by 1, 2`,
  );
  return { statuses, left: rows };
}
