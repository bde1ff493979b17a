import { expect, test } from "vitest";
import { Paper } from "../../platform/pdf/paper.ts";
import type { CrossingFace, PartyFace } from "../orders/index.ts";
import { boxesOf, crossingTexts } from "./pdf-crossing.ts";
import { outingTexts } from "./pdf-party.ts";
import { A5 } from "./pdf-sheet.ts";
import { covers, HALO, HORIZON, sunPlace } from "./sun-place.ts";

const QUARTERS = Array.from({ length: 96 }, (_, i) => new Date(Date.UTC(2026, 10, 24, 0, 15 * i)));
const paper = () => Paper.open(A5, { title: "T", author: "A", locale: "id" });
const LONG = "Pelabuhan Penyeberangan Teluk Nare, Kabupaten Lombok Utara";

test("at no hour does the sun or its light lie over a time, a port or the way, however long they are", async () => {
  const page = await paper();
  for (const departs_at of QUARTERS)
    for (const minutes of [40, 105])
      for (const [from, to, via] of [
        ["Sanur", "Nusa Penida", null],
        ["Sanur", "Nusa Lembongan", "Nusa Penida"],
        [LONG, LONG, "Nusa Lembongan, Gili Air dan Gili Meno"],
        ["Wolfeschlegelsteinhausen", "Gili Trawangan", LONG],
      ] as const)
        for (const locale of ["id", "en"] as const) {
          const arrives_at = new Date(departs_at.getTime() + minutes * 60_000);
          const face = { departs_at, arrives_at, from, to, via } as CrossingFace;
          const boxes = boxesOf(page, crossingTexts(page, face, locale));
          const sun = sunPlace(departs_at, boxes);
          const crossed = boxes.filter((box) => covers(sun, box));
          expect(crossed, `${from} ${departs_at.toISOString()} ${locale}`).toEqual([]);
          expect(sun.y - sun.radius).toBeLessThan(HORIZON);
        }
}, 60_000);

test("nor over the title and choice of a boat or a tour", async () => {
  const page = await paper();
  for (const starts_at of QUARTERS)
    for (const [title, choice] of [
      ["Segara Wangi", null],
      ["Sehari di barat Nusa Penida dengan kapal cepat", "Privat, dengan makan siang"],
      [`${LONG} ${LONG}`, LONG],
    ] as const) {
      const boxes = boxesOf(page, outingTexts(page, { title, choice } as PartyFace));
      const sun = sunPlace(starts_at, boxes, 0.93);
      expect(
        boxes.filter((box) => covers(sun, box)),
        title,
      ).toEqual([]);
    }
}, 60_000);

test("where nothing is written the sun is where it is at that hour", () => {
  const at = (time: string) => sunPlace(new Date(`2026-11-24T${time}:00+08:00`), []);
  expect(at("07:00").x).toBeLessThan(at("12:00").x);
  expect(at("12:00").y).toBeLessThan(at("07:00").y);
  expect(at("12:00").radius).toBe(16);
  expect(at("12:00").y).toBeGreaterThanOrEqual(16 * HALO);
});
