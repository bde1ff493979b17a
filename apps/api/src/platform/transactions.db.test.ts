import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, openDb } from "./db.ts";

// One connection, so that each test meets what the one before has left on it.
let db: Database;
let close: () => Promise<void>;
const warnings: string[] = [];
const note = (warning: Error) => warnings.push(warning.message);

beforeAll(async () => {
  const opened = openDb(process.env.DATABASE_URL as string, 1);
  db = opened.db;
  close = () => opened.pool.end();
  process.on("warning", note);
  await db.execute(sql`create table tried (n int primary key)`);
});
beforeEach(async () => {
  await db.execute(sql`delete from tried`);
});
afterAll(async () => {
  process.off("warning", note);
  await db.execute(sql`drop table tried`);
  await close();
});

const rows = async () =>
  (await db.execute(sql`select n from tried order by n`)).rows.map((row) => row.n);
const add = (at: Pick<Database, "execute">, n: number) =>
  at.execute(sql`insert into tried values (${n}) returning n`);
const boom = new Error("of the test");

describe("a transaction", () => {
  // The first learns BEGIN on the connection, the second sends it with its first statement.
  test.each([1, 2])("keeps what it did, and answers its first statement (round %i)", async () => {
    const first = await db.transaction(async (tx) => {
      const { rows } = await add(tx, 1);
      await add(tx, 2);
      return rows;
    });
    expect(first).toEqual([{ n: 1 }]);
    expect(await rows()).toEqual([1, 2]);
  });

  test.each([1, 2])("undoes all of it, the first statement too (round %i)", async () => {
    const failed = db.transaction(async (tx) => {
      await add(tx, 1);
      throw boom;
    });
    await expect(failed).rejects.toBe(boom);
    expect(await rows()).toEqual([]);
  });

  test("whose first statement fails does nothing, and the connection works on", async () => {
    await add(db, 1);
    await expect(db.transaction((tx) => add(tx, 1))).rejects.toThrow();
    await expect(
      db.transaction((tx) => tx.execute(sql`select ${1}::int from nowhere`)),
    ).rejects.toThrow();
    await db.execute(sql`create table nowhere (n int)`);
    try {
      // The very text that could not be parsed before.
      const found = await db.transaction((tx) => tx.execute(sql`select ${1}::int from nowhere`));
      expect(found.rows).toEqual([]);
    } finally {
      await db.execute(sql`drop table nowhere`);
    }
    await db.transaction((tx) => add(tx, 2));
    expect(await rows()).toEqual([1, 2]);
  });

  test("whose BEGIN fails does not do its first statement", async () => {
    await db.transaction((tx) => add(tx, 1));
    await db.execute(sql`deallocate begin`);
    try {
      await expect(db.transaction((tx) => add(tx, 2))).rejects.toThrow();
      expect(await rows()).toEqual([1]);
    } finally {
      // What it takes to forget a connection's statements: another connection.
      await close();
      const opened = openDb(process.env.DATABASE_URL as string, 1);
      db = opened.db;
      close = () => opened.pool.end();
    }
  });

  test("in which nothing is asked ends, done or not", async () => {
    await db.transaction(async () => {});
    expect(await db.transaction(async () => 7)).toBe(7);
    await expect(
      db.transaction(async () => {
        throw boom;
      }),
    ).rejects.toBe(boom);
    await add(db, 1);
    expect(await rows()).toEqual([1]);
  });

  test("is one whatever its first statement is: a savepoint, one without values, several in one text", async () => {
    await db.transaction(async () => {});
    const undone = (
      work: (tx: Parameters<Parameters<Database["transaction"]>[0]>[0]) => Promise<unknown>,
    ) =>
      expect(
        db.transaction(async (tx) => {
          await work(tx);
          throw boom;
        }),
      ).rejects.toBe(boom);
    await undone((tx) => tx.transaction((inner) => add(inner, 1)));
    await undone((tx) => tx.execute(sql`insert into tried values (2)`));
    await undone((tx) =>
      tx.execute(sql`insert into tried values (3); insert into tried values (4)`),
    );
    expect(await rows()).toEqual([]);
  });

  test("answers what is asked at once, each for itself and without a warning", async () => {
    const found = await db.transaction(async (tx) => {
      const all = await Promise.all([1, 2, 3, 4, 5].map((n) => add(tx, n)));
      return all.map(({ rows: [row] }) => row?.n);
    });
    expect(found).toEqual([1, 2, 3, 4, 5]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(warnings.filter((text) => text.includes("client.query()"))).toEqual([]);
  });

  test("in which one of several fails is undone, and the connection works on", async () => {
    await expect(
      db.transaction((tx) => Promise.all([add(tx, 1), add(tx, 1), add(tx, 2), add(tx, 3)])),
    ).rejects.toThrow();
    expect(await rows()).toEqual([]);
    await db.transaction((tx) => Promise.all([add(tx, 4), add(tx, 5)]));
    expect(await rows()).toEqual([4, 5]);
  });

  test("sees what was committed while it waited for a lock, also in what was asked with the lock", async () => {
    await add(db, 1);
    const other = openDb(process.env.DATABASE_URL as string, 1);
    try {
      let release!: () => void;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let locked!: () => void;
      const ready = new Promise<void>((resolve) => {
        locked = resolve;
      });
      const blocker = other.db.transaction(async (tx) => {
        await tx.execute(sql`select n from tried where n = ${1} for update`);
        await add(tx, 2);
        locked();
        await held;
      });
      await ready;
      const seen = db.transaction(async (tx) => {
        const [, found] = await Promise.all([
          tx.execute(sql`select n from tried where n = ${1} for update`),
          tx.execute(sql`select n from tried where n > ${0} order by n`),
        ]);
        return found.rows.map((row) => row.n);
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      release();
      await blocker;
      expect(await seen).toEqual([1, 2]);
    } finally {
      await other.pool.end();
    }
  });
});
