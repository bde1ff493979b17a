import { afterAll, beforeAll, expect, test } from "vitest";
import type { CrossingFace, OrderRow, PartyFace } from "../orders/index.ts";
import { tripCalendar } from "./calendar.ts";

const order = {
  order_uuid: "0190c0de-0000-7000-8000-000000000000",
  booking_id: "JKG-7Q2M4K",
  order_type: "fast_boat",
  slug: "q2w3e4r5t6y7u8i9o0p1aA",
} as OrderRow;
const public_url = "https://jukung.example";
const inIndonesian = { locale: "id", public_url } as const;
const inEnglish = { locale: "en", public_url } as const;
/** The text with its folded lines joined again. */
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, "");
const face = (part: Partial<CrossingFace> = {}): CrossingFace => ({
  kind: "crossing",
  holder: "1:1",
  full_name: "Made",
  fare: { age_category: "adult", residency: "local" },
  from: "Sanur",
  to: "Banjar Nyuh",
  via: null,
  departs_at: new Date("2026-11-24T07:30:00+08:00"),
  arrives_at: new Date("2026-11-24T08:10:00+08:00"),
  check_in_at: new Date("2026-11-24T07:00:00+08:00"),
  check_in_place: "Loket Sinar Segara",
  ship: "Sinar Segara 2",
  operator: "Sinar Segara",
  whatsapp: null,
  luggage_kg: 20,
  latitude: -8.6735,
  longitude: 115.2645,
  ...part,
});
const back = {
  from: "Banjar Nyuh",
  to: "Sanur",
  departs_at: new Date("2026-11-28T17:15:00+08:00"),
  arrives_at: new Date("2026-11-28T18:20:00+08:00"),
};

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = "America/Los_Angeles";
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test("a crossing at 07.30 on Bali stands at 23.30 UTC the day before, wherever the server stands", () => {
  // Proof that the zone really differs.
  expect(new Date("2026-11-24T00:00:00Z").getHours()).toBe(16);
  const text = tripCalendar(order, [face()], inIndonesian);
  expect(text).toContain("DTSTART:20261123T233000Z");
  expect(text).toContain("DTEND:20261124T001000Z");
  expect(text).not.toContain("TZID");
});

test("a trip that is off is cancelled in the calendar too, and does not ring", () => {
  const off = tripCalendar({ ...order, order_status: "CANCELLED" }, [face()], inEnglish);
  expect(off).toContain("STATUS:CANCELLED");
  expect(off).not.toContain("VALARM");
  const on = tripCalendar({ ...order, order_status: "CONFIRMED" }, [face()], inEnglish);
  expect(on).not.toContain("STATUS:CANCELLED");
  expect(on).toContain("VALARM");
});

test("a family's round trip is two entries, not one a person", () => {
  const faces = [face(), face({ holder: "1:2" }), face(back), face({ ...back, holder: "2:2" })];
  const text = tripCalendar(order, faces, inEnglish);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain("DTSTART:20261128T091500Z");
  expect(text).toContain("JKG-7Q2M4K");
  expect(text).not.toContain("Made");
});

const outing = (part: Partial<PartyFace> = {}): PartyFace => ({
  kind: "party",
  holder: "party",
  full_name: "Made",
  title: "Segara Wangi",
  choice: null,
  date: "2026-11-24",
  end_date: null,
  start_time: "07:30",
  starts_at: new Date("2026-11-24T07:30:00+08:00"),
  ends_at: new Date("2026-11-24T17:00:00+08:00"),
  party: "8 tamu",
  meeting_place: "Pelabuhan Serangan",
  picked_up: false,
  operator: "Jukung",
  whatsapp: null,
  latitude: -8.7235,
  longitude: 115.2435,
  ...part,
});

test("a private boat order is at its hour on Bali, under the boat's name and the meeting place", () => {
  const text = tripCalendar(order, [outing()], inIndonesian);
  expect(text).toContain("DTSTART:20261123T233000Z");
  expect(text).toContain("SUMMARY:Segara Wangi");
  expect(text).toContain("LOCATION:Pelabuhan Serangan");
});

test("a private boat order of several days, or without an hour, is an entry of whole days", () => {
  const days = tripCalendar(order, [outing({ end_date: "2026-11-26" })], inIndonesian);
  expect(days).toContain("DTSTART;VALUE=DATE:20261124");
  // The end of such an entry is the day after its last.
  expect(days).toContain("DTEND;VALUE=DATE:20261127");
  const open = tripCalendar(order, [outing({ start_time: null })], inEnglish);
  expect(open).toContain("DTSTART;VALUE=DATE:20261124");
  expect(open).toContain("DTEND;VALUE=DATE:20261125");
});

test("an entry leads to the order, and says when one arrives where, and by when to check in", () => {
  const text = unfolded(tripCalendar(order, [face()], inEnglish));
  expect(text).toContain(`URL:${public_url}/public-orders/fast-boats/q2w3e4r5t6y7u8i9o0p1aA`);
  expect(text).toContain("Arrives 08:10 WITA\\, Banjar Nyuh");
  expect(text).toContain("Check in by: 07:00 WITA\\, Loket Sinar Segara");
  expect(text).toContain("query=-8.6735\\,115.2645");
});

test("who is fetched is not sent to the coordinates of another place", () => {
  const text = unfolded(
    tripCalendar(order, [outing({ picked_up: true, meeting_place: "Hotel Ombak" })], inEnglish),
  );
  expect(text).toContain("Meeting point: Hotel Ombak");
  expect(text).not.toMatch(/GEO:|google\.com\/maps/);
  expect(tripCalendar(order, [outing()], inEnglish)).toContain("GEO:-8.7235;115.2435");
});
