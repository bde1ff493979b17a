import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { fastBoatPort as fastBoat } from "./product.ts";

// The seats alone, without orders: hence a database of its own.
const rounds = process.env.TORTURE === "1" ? 50 : 2;
const [THERE, BACK] = ["2031-12-10", "2031-12-13"];
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const stock = async (schedule_id: number, date: string) => {
  const { rows } = await world.db.execute(
    sql`select held, sold from departures where schedule_id = ${schedule_id} and date = ${date}`,
  );
  return rows[0];
};

test("seats of round trips that are sold and freed at the same moment are each counted once", async () => {
  const { token } = await world.person("AGEN");
  for (let round = 0; round < rounds; round++) {
    const { out, back } = await world.crossing({ capacity: 90 });
    const book = async () => {
      const { body } = await world.call<Booked>("POST", "/users/orders/fast-boats", {
        token,
        body: booking([
          { id: out.id, date: THERE },
          { id: back.id, date: BACK },
        ]),
      });
      const { rows } = await world.db.execute(
        sql`select id from orders where slug = ${body.data.slug}`,
      );
      return Number(rows[0]?.id);
    };
    const ids = await Promise.all(Array.from({ length: 90 }, book));
    expect(await stock(out.id, THERE)).toEqual({ held: 90, sold: 0 });
    const [freed, sold, soldThenFreed] = [0, 1, 2].map((n) => ids.filter((_, i) => i % 3 === n));
    const all = (orders: number[] = [], move: "sell" | "release") =>
      orders.map((id) => world.db.transaction((tx) => fastBoat[move](tx, id)));
    // Each of them twice, all of them at once.
    await Promise.all([
      ...all([...freed!, ...freed!], "release"),
      ...all([...sold!, ...soldThenFreed!, ...sold!, ...soldThenFreed!], "sell"),
    ]);
    expect(await stock(out.id, THERE)).toEqual({ held: 0, sold: 60 });
    await Promise.all([...all(soldThenFreed, "release"), ...all(freed, "sell")]);
    for (const [id, date] of [
      [out.id, THERE],
      [back.id, BACK],
    ] as const)
      expect(await stock(id, date)).toEqual({ held: 0, sold: 30 });
  }
});
