import { expect, test } from "vitest";
import { addDays, clock, dayOnBali, instant, isDay, longDay, shortDay } from "./dates.ts";
import { rupiah, shortRupiah } from "./money.ts";
import { whatsappLink, whatsappShown } from "./whatsapp.ts";

test("days, times and money are written as people here write them", () => {
  expect(shortDay("2026-11-24", "id")).toBe("Sel, 24 Nov");
  expect(longDay("2026-11-24", "id")).toBe("Selasa, 24 November 2026");
  expect(clock("2026-11-24T07:30:00+08:00", "id")).toBe("07.30");
  expect(clock("07:30:00", "en")).toBe("07:30");
  expect(instant("2026-11-23T22:52:00Z", "id")).toBe("Sel, 24 Nov 2026, 06.52 WITA");
  expect(rupiah(1_250_000, "id")).toBe("Rp\u00a01.250.000");
  expect(shortRupiah(350_000, "id")).toBe("Rp\u00a0350\u00a0rb");
  expect(shortRupiah(1_300_000, "id")).toBe("Rp\u00a01,3\u00a0jt");
  expect(whatsappShown("+6281234500100")).toBe("+62 812-3450-0100");
  expect(whatsappLink("+62 812-3450", "JKG 1")).toBe("https://wa.me/628123450?text=JKG%201");
});

test("the day on Bali begins at 16.00 UTC, wherever the server stands", () => {
  expect(dayOnBali(new Date("2026-11-23T15:59:59Z"))).toBe("2026-11-23");
  expect(dayOnBali(new Date("2026-11-23T16:00:00Z"))).toBe("2026-11-24");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(["2026-02-30", "2026-2-3", "", null, "2026-13-01"].filter(isDay)).toEqual([]);
});
