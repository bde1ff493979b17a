import { OrderStatus } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { sqlState } from "../../platform/db.ts";
import { MOVES, mayMove } from "./machine.ts";

const STATUSES = OrderStatus.options;
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const));
const FOREIGN_KEY_VIOLATION = "23503";
const RESTRICT_VIOLATION = "23001";

let world: World;
let order_id: number;
beforeAll(async () => {
  world = await openWorld();
  const { token } = await world.person();
  const { out } = await world.crossing();
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body: booking([{ id: out.id, date: "2031-12-10" }]),
  });
  const { rows } = await world.db.execute(
    sql`select id from orders where slug = ${made.body.data.slug}`,
  );
  order_id = Number(rows[0]?.id);
});
afterAll(() => world.close());

class Undo extends Error {}
/** The database's error for a statement, which is rolled back; null if it succeeds. */
async function verdict(statement: ReturnType<typeof sql>): Promise<string | null> {
  try {
    await world.db.transaction(async (tx) => {
      await tx.execute(statement);
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return null;
    return sqlState(error) ?? String(error);
  }
  return null;
}
const move = (from: string, to: string) =>
  verdict(sql`insert into order_events (order_id, seq, from_status, to_status, actor)
    values (${order_id}, 2, ${from}, ${to}, 'system')`);

test("the database's table of moves is the one in machine.ts", async () => {
  const { rows } = await world.db.execute(
    sql`select from_status, to_status from order_transitions`,
  );
  const stored = rows.map((row) => `${row.from_status} > ${row.to_status}`).sort();
  const written = STATUSES.flatMap((from) => MOVES[from].map((to) => `${from} > ${to}`)).sort();
  expect(stored).toEqual(written);
});

// The control is in the same loop: with an empty table every allowed move would be refused too.
test(`of all ${PAIRS.length} moves the database takes exactly the allowed ones`, async () => {
  for (const [from, to] of PAIRS)
    expect([from, to, await move(from, to)]).toEqual([
      from,
      to,
      mayMove(from, to) ? null : FOREIGN_KEY_VIOLATION,
    ]);
});

test("no order begins further on than ON_HOLD, and no second beginning is written", async () => {
  const begin = (seq: number, to: string) =>
    verdict(sql`insert into order_events (order_id, seq, from_status, to_status, actor)
      select ${order_id}, ${seq}, null, ${to}, 'system'`);
  await world.db.execute(sql`alter table order_events disable trigger order_events_append_only`);
  await world.db.execute(sql`delete from order_events where order_id = ${order_id}`);
  await world.db.execute(sql`alter table order_events enable trigger order_events_append_only`);
  for (const status of STATUSES)
    expect([status, await begin(1, status)]).toEqual([
      status,
      status === "PENDING" || status === "ON_HOLD" ? null : "23514",
    ]);
  expect(await begin(2, "ON_HOLD")).toBe("23514");
  await world.db.execute(sql`insert into order_events (order_id, seq, from_status, to_status, actor)
    values (${order_id}, 1, null, 'ON_HOLD', 'customer')`);
});

test("what has happened is neither changed nor forgotten, and neither is the table of moves", async () => {
  for (const statement of [
    sql`update order_events set actor = 'nobody'`,
    sql`update order_events set to_status = 'PENDING' where order_id = ${order_id}`,
    sql`delete from order_events where order_id = ${order_id}`,
    sql`update order_transitions set to_status = 'COMPLETED' where from_status = 'ON_HOLD'`,
    sql`delete from order_transitions`,
  ])
    expect(await verdict(statement)).toBe(RESTRICT_VIOLATION);
  // Without the trigger the same statement succeeds: the check above can fail.
  const control = sql`delete from order_events where order_id = ${order_id}`;
  await world.db.execute(sql`alter table order_events disable trigger order_events_append_only`);
  try {
    expect(await verdict(control)).toBeNull();
  } finally {
    await world.db.execute(sql`alter table order_events enable trigger order_events_append_only`);
  }
});

test("two moves of one order at once: one is written, the events stay gapless", async () => {
  const both = ["CONFIRMED", "CANCELLED"].map((to) =>
    world.db
      .execute(sql`insert into order_events (order_id, seq, from_status, to_status, actor)
        values (${order_id}, 2, 'ON_HOLD', ${to}, 'system')`)
      .then(
        () => "written",
        (error) => sqlState(error),
      ),
  );
  expect((await Promise.all(both)).sort()).toEqual(["23505", "written"]);
});

test("the order itself takes no move that is not in the table, whoever writes it", async () => {
  const set = (to: string) =>
    verdict(sql`update orders set order_status = ${to} where id = ${order_id}`);
  expect(await set("COMPLETED")).toBe("23514");
  expect(await set("NONSENSE")).toBe("23514");
  expect(await set("EXPIRED")).toBeNull();
});
