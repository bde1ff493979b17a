import { expect, test, vi } from "vitest";
import { memoizeBy } from "./memoize.ts";

test("what is remembered is loaded once for all who ask meanwhile, for each key", async () => {
  const load = vi.fn(async (language: string) => `in ${language}`);
  const recall = memoizeBy(10, load, (language) => language);
  expect(await Promise.all([recall("id"), recall("id"), recall("en")])).toEqual([
    "in id",
    "in id",
    "in en",
  ]);
  expect(load).toHaveBeenCalledTimes(2);
  recall.forget("id");
  await Promise.all([recall("id"), recall("en")]);
  expect(load).toHaveBeenCalledTimes(3);
  recall.forget();
  await Promise.all([recall("id"), recall("en")]);
  expect(load).toHaveBeenCalledTimes(5);
});

test("an object is a key too, and the value ages", async () => {
  const now = vi.spyOn(performance, "now");
  const load = vi.fn(async () => ({}));
  const recall = memoizeBy(10, load, (database: object) => database);
  const [one, other] = [{}, {}];
  now.mockReturnValue(0);
  expect(await recall(one)).toBe(await recall(one));
  await recall(other);
  now.mockReturnValue(10_000);
  await recall(one);
  now.mockRestore();
  expect(load).toHaveBeenCalledTimes(3);
});

test("where visitors choose the key, only the newest values are remembered", async () => {
  const load = vi.fn(async (key: string) => key);
  const recall = memoizeBy(10, load, (key) => key, 2);
  for (const key of ["a", "b", "c", "c", "b"]) await recall(key);
  expect(load).toHaveBeenCalledTimes(3);
  await recall("a");
  expect(load).toHaveBeenCalledTimes(4);
});

test("a failure is not remembered", async () => {
  let broken = true;
  const load = async () => {
    if (broken) throw new Error("a hiccup");
    return "well";
  };
  const recall = memoizeBy(10, load, () => "one");
  await expect(recall({})).rejects.toThrow("a hiccup");
  broken = false;
  expect(await recall({})).toBe("well");
});
