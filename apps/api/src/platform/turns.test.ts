import { expect, test } from "vitest";
import { turns, turnsOfSenders } from "./turns.ts";

const full = () => new Error("full");
/** Work that ends when the test says so. */
function work() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end: () => end() };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("so many at a time, the rest in the order they came, and nobody beyond the line", async () => {
  const inTurn = turns({ at_once: 2, waiting: 2 });
  const started: number[] = [];
  const works = Array.from({ length: 5 }, work);
  const all = works.map((one, i) =>
    inTurn(() => {
      started.push(i);
      return one.done;
    }, full),
  );
  await expect(all[4]).rejects.toThrow("full");
  await settle();
  expect(started).toEqual([0, 1]);
  works[1]!.end();
  await settle();
  expect(started).toEqual([0, 1, 2]);
  works[0]!.end();
  works[2]!.end();
  works[3]!.end();
  await Promise.all(all.slice(0, 4));
  expect(started).toEqual([0, 1, 2, 3]);
});

test("work that fails gives its turn on, and a newcomer does not slip in before who waits", async () => {
  const inTurn = turns({ at_once: 1, waiting: 5 });
  const order: string[] = [];
  const failing = inTurn(async () => {
    await settle();
    throw new Error("broken");
  }, full);
  const waiting = inTurn(async () => {
    order.push("waited");
    await settle();
  }, full);
  await expect(failing).rejects.toThrow("broken");
  await inTurn(async () => void order.push("newcomer"), full);
  await waiting;
  expect(order).toEqual(["waited", "newcomer"]);
  // Nothing leaked: the next one starts at once.
  await inTurn(async () => void order.push("last"), full);
  expect(order.at(-1)).toBe("last");
});

test("a turn that was handed on is still taken: whoever comes then waits", async () => {
  const inTurn = turns({ at_once: 1, waiting: 5 });
  const [first, second] = [work(), work()];
  const started: string[] = [];
  const all = [
    inTurn(() => first.done, full),
    inTurn(() => {
      started.push("second");
      return second.done;
    }, full),
  ];
  first.end();
  await settle();
  all.push(inTurn(async () => void started.push("third"), full));
  await settle();
  expect(started).toEqual(["second"]);
  second.end();
  await Promise.all(all);
  expect(started).toEqual(["second", "third"]);
});

test("each sender has turns and a line of their own: another one is not behind them", async () => {
  const inTurn = turnsOfSenders({ at_once: 3, waiting: 9, each: { at_once: 2, waiting: 1 } });
  const works = Array.from({ length: 3 }, work);
  const started: string[] = [];
  const mine = works.map((one, i) =>
    inTurn(
      "me",
      () => {
        started.push(`mine ${i}`);
        return one.done;
      },
      full,
    ),
  );
  await expect(inTurn("me", async () => {}, full)).rejects.toThrow("full");
  await inTurn("you", async () => void started.push("yours"), full);
  expect(started).toEqual(["mine 0", "mine 1", "yours"]);
  for (const one of works) one.end();
  await Promise.all(mine);
  expect(started.at(-1)).toBe("mine 2");
});
