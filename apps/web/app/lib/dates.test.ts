import { expect, test } from "vitest";
import {
  addDays,
  ageOn,
  clock,
  dayOnBali,
  deadline,
  instant,
  isDay,
  longDay,
  shortDay,
} from "./dates.ts";
import { rupiah, shortRupiah, shortRupiahApart } from "./money.ts";

test("days, times and money are written as people here write them", () => {
  expect(shortDay("2026-11-24", "id")).toBe("Sel, 24 Nov");
  expect(longDay("2026-11-24", "id")).toBe("Selasa, 24 November 2026");
  expect(clock("2026-11-24T07:30:00+08:00", "id")).toBe("07.30");
  expect(clock("07:30:00", "en")).toBe("07:30");
  expect(instant("2026-11-23T22:52:00Z", "id")).toBe("Sel, 24 Nov 2026, 06.52 WITA");
  expect(rupiah(1_250_000, "id")).toBe("Rp\u00a01.250.000");
  expect(shortRupiah(350_000, "id")).toBe("Rp\u00a0350\u00a0rb");
  expect(shortRupiah(1_300_000, "id")).toBe("Rp\u00a01,3\u00a0jt");
  expect(shortRupiah(1_300_000, "en")).toBe("Rp\u00a01.3m");
});

test("the day on Bali begins at 16.00 UTC, wherever the server stands", () => {
  expect(dayOnBali(new Date("2026-11-23T15:59:59Z"))).toBe("2026-11-23");
  expect(dayOnBali(new Date("2026-11-23T16:00:00Z"))).toBe("2026-11-24");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(["2026-02-30", "2026-2-3", "", null, "2026-13-01"].filter(isDay)).toEqual([]);
});

test("prices that stand side by side have as many digits as tell them apart", () => {
  const texts = (amounts: number[]) => {
    const short = shortRupiahApart(amounts, "id");
    return amounts.map((amount) => short(amount).replaceAll("\u00a0", " "));
  };
  expect(texts([1_100_000, 1_300_000])).toEqual(["Rp 1,1 jt", "Rp 1,3 jt"]);
  expect(texts([1_110_000, 1_144_000, 1_110_000])).toEqual([
    "Rp 1,11 jt",
    "Rp 1,14 jt",
    "Rp 1,11 jt",
  ]);
  expect(texts([1_122_000, 1_124_000, 950_000])).toEqual([
    "Rp 1,122 jt",
    "Rp 1,124 jt",
    "Rp 950 rb",
  ]);
});

test("an age is one of full years on the day of travel", () => {
  expect(ageOn("2017-12-10", "2026-12-09")).toBe(8);
  expect(ageOn("2017-12-10", "2026-12-10")).toBe(9);
});

test("a deadline has its day unless it is today, and its year unless it is this one", () => {
  const now = new Date("2026-11-24T10:00:00+08:00");
  const said = (at: string) => deadline(new Date(at), now, "en");
  expect(said("2026-11-24T13:54:00+08:00")).toBe("13:54 WITA");
  expect(said("2026-11-25T13:54:00+08:00")).toBe("Wed 25 Nov, 13:54 WITA");
  expect(said("2026-12-31T17:00:00Z")).toBe("Fri 1 Jan 2027, 01:00 WITA");
});
