import { expect, test } from "vitest";
import { changeOfAddress, codeAddress, unsettledUntil } from "./address.ts";

const at = (time: string) => new Date(`2031-12-${time}+08:00`);
const changed = { now: "new@x.test", before: "old@x.test", changed_at: at("01T08:00:00") };

test.each([
  ["01T08:00:00", "old@x.test"],
  ["04T07:59:59", "old@x.test"],
  ["04T08:00:00", "new@x.test"],
  ["20T08:00:00", "new@x.test"],
])("changed on the 1st at 8: a code at %s goes to %s", (time, address) => {
  expect(codeAddress(changed, at(time))).toBe(address);
});

test("an address that never changed is the one, and is trusted", () => {
  const never = { now: "me@x.test", before: null, changed_at: null };
  expect(codeAddress(never, at("01T08:00:00"))).toBe("me@x.test");
  expect(unsettledUntil(never, at("01T08:00:00"))).toBeNull();
});

test("it is trusted 72 hours after the change, and not a moment before", () => {
  expect(unsettledUntil(changed, at("04T07:59:59"))).toEqual(at("04T08:00:00"));
  expect(unsettledUntil(changed, at("04T08:00:00"))).toBeNull();
});

test("changed twice within 72 hours, codes go to the first address until the second change is old", () => {
  const second = changeOfAddress(changed, at("03T08:00:00"));
  expect(second).toEqual({ before: "old@x.test", changed_at: at("03T08:00:00") });
  const now = { now: "third@x.test", ...second };
  expect(codeAddress(now, at("06T07:59:59"))).toBe("old@x.test");
  expect(codeAddress(now, at("06T08:00:00"))).toBe("third@x.test");
});

test("changed again later, codes go to the one right before", () => {
  expect(changeOfAddress(changed, at("10T08:00:00")).before).toBe("new@x.test");
});
