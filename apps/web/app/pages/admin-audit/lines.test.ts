import type { AuditEntry } from "@jukung/contract";
import { expect, test } from "vitest";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import { auditLines } from "./lines.ts";
import { fieldText, kindText, nameOfThing, valueText } from "./texts.ts";

const schedule = { subject: "schedule:1", kind: "schedule", slug: "sea-1", order: null };
const entry = (over: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: "2026-12-18T08:00:00+08:00",
  by: { slug: "komang", name: "Komang Sari" },
  action: "schedule.days_close",
  thing: { ...schedule, name: "Sanur – Nusa Penida, 07:00" },
  changes: [],
  facts: {},
  ...over,
});

test("the download says what the page says, in its language: no codes, no numbers of rows", () => {
  overwriteGetLocale(() => "id");
  const facts = { from: "2026-12-18", to: "2026-12-18", departures: 1, reason: "Gelombang" };
  const [head, line] = auditLines([entry({ facts })]);
  expect(head).toContain("Rincian");
  expect(line?.slice(2, 5)).toEqual([
    "Keberangkatan ditutup",
    "Jadwal",
    "Sanur – Nusa Penida, 07:00",
  ]);
  expect(line?.at(-1)).toMatch(/^Dari: .*; Sampai: .*Gelombang/);
  expect(line?.join()).not.toMatch(/schedule|\{/);
});

test("the fields of articles, schedules and orders have words in both languages", () => {
  const known = [
    ["post", ["author", "body_en", "summary_en", "address"]],
    ["page", ["body_id"]],
    ["schedule", ["boat", "told", "from", "to"]],
    ["order", ["date", "was_departs_at", "amount", "changed"]],
  ] as const;
  for (const [kind, fields] of known)
    for (const field of fields) {
      overwriteGetLocale(() => "en");
      const english = fieldText(kind, field);
      overwriteGetLocale(() => "id");
      expect([field, fieldText(kind, field)]).not.toEqual([field, english]);
    }
  // Elsewhere these are a schedule's harbours.
  expect(fieldText("schedule", "to")).toBe("Ke");
  expect(fieldText("schedule", "to", "schedule.days_close")).toBe("Sampai");
});

test("money that came in is no refund, and a new deadline is nothing snoozed", () => {
  overwriteGetLocale(() => "en");
  const order = { subject: "order:7", kind: "order", slug: null, order: null, name: "JKG-7Q2M4K" };
  const [, payment] = auditLines([
    entry({
      action: "order.payment_record",
      thing: order,
      facts: { method: "bank_transfer", amount: 5_200_000, received_on: "2026-11-24" },
    }),
  ]);
  expect(payment?.at(-1)?.replaceAll("\u00a0", " ")).toBe(
    "Amount received: Rp 5,200,000; Payment method: Bank transfer; Received on: 24 Nov 2026",
  );
  const [, hold] = auditLines([
    entry({
      action: "order.hold_extend",
      thing: order,
      facts: { from: "2026-11-26T19:53:00+08:00", until: "2026-11-27T19:53:00+08:00" },
    }),
  ]);
  expect(hold?.at(-1)).toMatch(/^Deadline before: .*; New deadline: /);
});

test("a month has its name, and a list of which there is one has none", () => {
  overwriteGetLocale(() => "en");
  const nameless = { slug: null, order: null, name: null };
  const [, month] = auditLines([
    entry({
      action: "settlement.close",
      thing: { ...nameless, subject: "settlement_month:2026-10", kind: "settlement_month" },
      facts: { net: 40_699_948 },
    }),
  ]);
  expect(month?.slice(3, 5)).toEqual(["Settlement month", "October 2026"]);
  expect(month?.at(-1)).toMatch(/Rp\s40,699,948$/);
  const [, promos] = auditLines([
    entry({
      action: "promo.order",
      thing: { ...nameless, subject: "promos", kind: "promos" },
      facts: { promos: ["First booking", "On weekdays"] },
    }),
  ]);
  expect(promos?.slice(3, 5)).toEqual(["Order of promos", ""]);
  expect(promos?.at(-1)).toBe("Promos, in their order: First booking, On weekdays");
});

test("each kind has a name of its own in the filter", () => {
  for (const locale of ["id", "en"] as const) {
    overwriteGetLocale(() => locale);
    const names = ["promo", "promos", "season", "seasons", "faq", "faq_groups"].map(kindText);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("cells of an imported row read as those of the form", () => {
  overwriteGetLocale(() => "id");
  expect(valueText("1234567", "weekdays")).toBe("Setiap hari");
  expect(valueText("160000", "child_foreign")).toMatch(/^Rp\s160\.000$/);
  expect(valueText(["full_name", "phone"], "changed")).not.toMatch(/full name|phone/);
});

test("a customer is not named: the page behind the link says who it is", () => {
  overwriteGetLocale(() => "id");
  const thing = { subject: "customer:9", kind: "customer", slug: "fd70cb21f584481b", order: null };
  expect(nameOfThing({ ...thing, name: thing.slug })).toBe("Pelanggan");
});
