import { expect, test } from "vitest";
import { boardState } from "./board-rules.ts";

const at = (time: string) => new Date(`2031-12-10T${time}:00+08:00`);
const times = {
  departs_at: at("09:00"),
  arrives_at: at("09:45"),
  cut_off_at: at("08:00"),
  check_in_at: at("08:30"),
};

test.each([
  ["07:59", "on_sale"],
  ["08:00", "cut_off"],
  ["08:29", "cut_off"],
  ["08:30", "boarding"],
  ["09:00", "departed"],
  ["09:45", "arrived"],
])("at %s a departure of 09:00 is %s", (now, state) => {
  expect(boardState(times, at(now))).toBe(state);
});

test("who may still book while others board is told that people board", () => {
  const late = { ...times, cut_off_at: at("08:50") };
  expect(boardState(late, at("08:40"))).toBe("boarding");
});
