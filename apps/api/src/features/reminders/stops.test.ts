import { expect, test } from "vitest";
import { systemChance } from "../../platform/keys.ts";
import { addressIn, personOf, shownInPart, stopKeys, stopLink } from "./stops.ts";

const keys = stopKeys("a secret of the tests, long enough for it", systemChance);

test("a link opens its own address; a changed one, or one of another secret, opens nothing", () => {
  const link = stopLink(keys, "emma@example.test", "https://jukung.example");
  expect(link).toMatch(/^https:\/\/jukung\.example\/reminders\/[\w-]+$/);
  expect(link).not.toContain("emma");
  const token = link.split("/").at(-1)!;
  expect(addressIn(keys, token)).toBe("emma@example.test");
  const changed = [`${token.slice(0, -2)}AA`, ...["A", "=", "!", "."].map((more) => token + more)];
  for (const bad of [...changed, "", "A".repeat(43), "%%%"])
    expect(() => addressIn(keys, bad)).toThrow("not_found");
  const other = stopKeys("another secret of the tests, long enough", systemChance);
  expect(() => addressIn(other, token)).toThrow("not_found");
});

test("an address is one person however it is written, and the hash does not say whose it is", () => {
  const person = personOf(keys, "emma@example.test");
  expect(personOf(keys, " Emma@Example.TEST ")).toBe(person);
  expect(personOf(keys, "emma+bali@example.test")).not.toBe(person);
  expect(person).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ["emma@example.test", "e…a@example.test"],
  ["em@example.test", "e…@example.test"],
  ["e@example.test", "e…@example.test"],
])("%s is shown as %s", (email, shown) => {
  expect(shownInPart(email)).toBe(shown);
});
