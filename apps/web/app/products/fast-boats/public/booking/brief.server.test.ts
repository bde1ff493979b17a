import type { Departure } from "@jukung/contract";
import { expect, test } from "vitest";
import { briefOf } from "./brief.server.ts";

const leg = (from: string, to: string, departs_at: string) =>
  ({
    from: { slug: from, name: from },
    to: { slug: to, name: to },
    date: departs_at.slice(0, 10),
    departs_at,
  }) as unknown as Departure;
const out = leg("Sanur", "Nusa Penida · Banjar Nyuh", "2031-12-10T07:00:00+08:00");
const said = (...legs: Departure[]) => briefOf(legs).replaceAll("\u00a0", " ");

test("a way back from another pier than where one landed is said where the trip is said in short", () => {
  const there = "Sanur ke Nusa Penida · Banjar Nyuh, Rab, 10 Des 07.00";
  expect(said()).toBe("");
  expect(said(out)).toBe(there);
  const same = leg("Nusa Penida · Banjar Nyuh", "Sanur", "2031-12-12T09:30:00+08:00");
  expect(said(out, same)).toBe(`${there}. Pulang Jum, 12 Des 09.30`);
  const other = leg("Nusa Penida · Toyapakeh", "Sanur", "2031-12-12T09:25:00+08:00");
  expect(said(out, other)).toBe(`${there}. Pulang Jum, 12 Des 09.25. Dari tempat lain: Toyapakeh`);
});
