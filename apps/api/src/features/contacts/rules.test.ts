import type { ContactAction, ContactState } from "@jukung/contract";
import { describe, expect, test } from "vitest";
import { actionsIn, beginningOf, faultOf, openedNow, stateAfter } from "./rules.ts";

test.each<[ContactState, ContactAction, ContactState | undefined]>([
  ["open", "answer", "answered"],
  ["open", "done", "answered"],
  ["open", "spam", "spam"],
  ["open", "reopen", undefined],
  ["answered", "answer", "answered"],
  ["answered", "done", undefined],
  ["answered", "spam", "spam"],
  ["answered", "reopen", "open"],
  ["spam", "answer", undefined],
  ["spam", "done", undefined],
  ["spam", "spam", undefined],
  ["spam", "reopen", "open"],
])("from %s, %s leads to %s", (state, action, next) => {
  expect(stateAfter(state, action)).toBe(next);
  expect(actionsIn(state).includes(action)).toBe(next !== undefined);
});

describe("when a form was opened", () => {
  const key = Buffer.from("a key of the tests");
  const now = new Date("2031-12-05T04:00:00Z");
  const opened = openedNow(key, now);
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  test.each([
    [0, "contact_too_quick"],
    [2.9, "contact_too_quick"],
    [3, undefined],
    [24 * 3600, undefined],
    [24 * 3600 + 1, "contact_form_old"],
    [-60, "contact_too_quick"],
  ])("%s seconds later it is %s", (seconds, fault) => {
    expect(faultOf(opened, key, after(seconds))).toBe(fault);
  });
  test.each([
    "",
    ".",
    "1",
    `${now.getTime() - 60_000}.${opened.split(".")[1]}`,
    openedNow(Buffer.from("another key"), now),
    `NaN.${openedNow(key, now)}`,
  ])("%j is not ours, and counts as old", (made) => {
    expect(faultOf(made, key, after(60))).toBe("contact_form_old");
  });
});

test.each([
  ["Hello\r\n\tthere ", "Hello there"],
  [`${"word ".repeat(40)}`, `${"word ".repeat(23)}word…`],
])("%j begins with %j", (message, begins) => {
  expect(beginningOf(message)).toBe(begins);
});
