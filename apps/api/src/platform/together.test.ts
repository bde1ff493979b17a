import { expect, test } from "vitest";
import type { Database } from "./db.ts";
import { together } from "./together.ts";

const DB = {} as Database;
type Asked = { route: string; now: number };

/** A read that ends when it is told to, and what began of it. */
function controlled() {
  const begun: { asked: Asked; end(value: string): void; fail(error: Error): void }[] = [];
  const read = (_db: Database, asked: Asked) =>
    new Promise<string>((end, fail) => begun.push({ asked, end, fail }));
  return { begun, ask: together(read, ({ route }) => route) };
}
/** Until all that can go on has gone on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("who asks while the same is read gets what is read after they asked, once for all who wait", async () => {
  const { begun, ask } = controlled();
  const first = ask(DB, { route: "sanur", now: 1 });
  const waiting = [2, 3, 4].map((now) => ask(DB, { route: "sanur", now }));
  expect(begun.length).toBe(1);
  begun[0]?.end("before");
  await settle();
  expect(begun.map(({ asked }) => asked.now)).toEqual([1, 4]);
  begun[1]?.end("after");
  expect(await first).toBe("before");
  expect(await Promise.all(waiting)).toEqual(["after", "after", "after"]);
});

test("what is not the same is read at once, and so is what nobody reads any more", async () => {
  const { begun, ask } = controlled();
  const [sanur, serangan] = ["sanur", "serangan"].map((route) => ask(DB, { route, now: 1 }));
  const elsewhere = ask({} as Database, { route: "sanur", now: 1 });
  expect(begun.length).toBe(3);
  for (const [i, one] of begun.entries()) one.end(`${i}`);
  expect(await Promise.all([sanur, serangan, elsewhere])).toEqual(["0", "1", "2"]);
  const later = ask(DB, { route: "sanur", now: 2 });
  expect(begun.length).toBe(4);
  begun[3]?.end("later");
  expect(await later).toBe("later");
});

test("a read that fails fails for those it was for, and the next one is made all the same", async () => {
  const { begun, ask } = controlled();
  const first = ask(DB, { route: "sanur", now: 1 });
  const second = ask(DB, { route: "sanur", now: 2 });
  begun[0]?.fail(new Error("no server"));
  await expect(first).rejects.toThrow("no server");
  await settle();
  begun[1]?.end("there");
  expect(await second).toBe("there");
});
