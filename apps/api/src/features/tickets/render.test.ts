import { expect, test } from "vitest";
import type { CrossingFace } from "../orders/index.ts";
import { ticketPdf } from "./render.ts";

const order = { booking_id: "JKG-7Q2M4K" };
const ticketsOf = (people: number) =>
  Array.from({ length: people }, (_, i) => ({
    ...({
      kind: "crossing",
      from: "Sanur",
      to: "Banjar Nyuh",
      via: null,
      departs_at: new Date("2026-11-24T07:30:00+08:00"),
      arrives_at: new Date("2026-11-24T08:10:00+08:00"),
      check_in_at: new Date("2026-11-24T07:00:00+08:00"),
      check_in_place: "Pelabuhan Sanur",
      ship: "Sinar Segara 2",
      operator: "Sinar Segara",
      whatsapp: "+6281234567890",
      luggage_kg: 20,
      latitude: -8.6735,
      longitude: 115.2645,
      full_name: `Ni Luh ${i}`,
      fare: { age_category: "adult", residency: "local" },
      holder: `1:${i}`,
      position: 1,
      off: false,
    } satisfies CrossingFace),
    code: `7Q2M4K9R${i}`,
    qr: `JKT1.7Q2M4K9R${i}.x`,
  }));

test("twenty passengers are drawn without anybody else waiting for long", async () => {
  await ticketPdf(ticketsOf(1), order, "id"); // what draws it is loaded
  await ticketPdf(ticketsOf(20), order, "en"); // and warm
  const before = process.threadCpuUsage();
  let longest = 0;
  let busy = 0;
  const watch = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000 - busy);
    busy = (user + system) / 1000;
    again = setImmediate(watch);
  };
  let again = setImmediate(watch);
  const pdf = await ticketPdf(ticketsOf(20), order, "id");
  clearImmediate(again);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.length).toBeGreaterThan(20_000);
  // Of the processor between two turns of the loop: a page, or the fonts at the end.
  expect(longest).toBeLessThan(60);
});

test("the same tickets are drawn once, for all who ask at once and after; a change draws them anew", async () => {
  const asked = await Promise.all(
    Array.from({ length: 40 }, () => ticketPdf(ticketsOf(3), order, "en")),
  );
  expect(new Set(asked).size).toBe(1);
  expect(await ticketPdf(ticketsOf(3), order, "en")).toBe(asked[0]);
  const [first, ...rest] = ticketsOf(3);
  const renamed = await ticketPdf([{ ...first!, full_name: "Made" }, ...rest], order, "en");
  expect(renamed).not.toBe(asked[0]);
  expect(await ticketPdf(ticketsOf(3), order, "id")).not.toBe(asked[0]);
});

test("tickets that cannot be drawn fail for who asked, and the next are drawn", async () => {
  const broken = ticketsOf(1).map((ticket) => ({ ...ticket, departs_at: null as never }));
  await expect(ticketPdf(broken, order, "id")).rejects.toThrow();
  expect((await ticketPdf(ticketsOf(2), order, "id")).length).toBeGreaterThan(1_000);
});

test("so many orders wait for their turn; the next one is told to come again", async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => ticketPdf(ticketsOf(1), { booking_id: `JKG-${i}` }, "id")),
  );
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(9);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason.code).toBe("unavailable");
});
