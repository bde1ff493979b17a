import { afterAll, beforeAll, expect, test } from "vitest";
import type { CrossingFace, OrderRow, PartyFace } from "../orders/index.ts";
import { tripCalendar } from "./calendar.ts";

const order = {
  order_uuid: "0190c0de-0000-7000-8000-000000000000",
  booking_id: "JKG-7Q2M4K",
  order_type: "fast_boat",
  slug: "q2w3e4r5t6y7u8i9o0p1aA",
  purchase_date: new Date("2026-11-20T10:00:00+08:00"),
} as OrderRow;
const public_url = "https://jukung.example";
const now = new Date("2026-11-20T10:01:00+08:00");
const inIndonesian = { locale: "id", public_url, now } as const;
const inEnglish = { locale: "en", public_url, now } as const;
/** The text with its folded lines joined again. */
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, "");
const face = (part: Partial<CrossingFace> = {}): CrossingFace => ({
  kind: "crossing",
  holder: "1:1",
  position: 1,
  off: false,
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
  position: 2,
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

/** A file as a calendar reads it: its method, and each entry's values by their name. */
function read(text: string) {
  const lines = unfolded(text).split("\r\n");
  const textOf = (of: string[], name: string) =>
    of.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  const starts = lines.flatMap((line, i) => (line === "BEGIN:VEVENT" ? [i] : []));
  return {
    method: textOf(lines, "METHOD"),
    events: starts.map((at) => {
      const own = lines.slice(at, lines.indexOf("END:VEVENT", at));
      return {
        uid: textOf(own, "UID"),
        sequence: Number(textOf(own, "SEQUENCE")),
        status: textOf(own, "STATUS"),
        start: textOf(own, "DTSTART"),
      };
    }),
  };
}
const later = { ...inEnglish, now: new Date("2026-11-21T10:00:00+08:00") };

test("a file made after a change replaces the entry that a calendar has: the same UID, a higher SEQUENCE", () => {
  const before = read(tripCalendar(order, [face(), face(back)], inEnglish));
  const moved = { departs_at: new Date("2026-11-25T07:30:00+08:00") };
  const after = read(tripCalendar(order, [face(moved), face(back)], later));
  expect(before.method).toBe("PUBLISH");
  expect(after.events.map(({ uid }) => uid)).toEqual(before.events.map(({ uid }) => uid));
  expect(new Set(after.events.map(({ uid }) => uid)).size).toBe(2);
  expect(after.events[0]?.start).not.toBe(before.events[0]?.start);
  for (const [i, { sequence }] of after.events.entries())
    expect(sequence).toBeGreaterThan(before.events[i]?.sequence ?? Number.NaN);
});

test("a cancelled crossing stays in the file as cancelled, and the other keeps its UID", () => {
  const before = read(tripCalendar(order, [face(), face(back)], inEnglish));
  const off = tripCalendar(order, [face({ off: true }), face(back)], later);
  const after = read(off);
  expect(after.method).toBe("PUBLISH");
  expect(after.events.map(({ uid }) => uid)).toEqual(before.events.map(({ uid }) => uid));
  expect(after.events.map(({ status }) => status)).toEqual(["CANCELLED", undefined]);
  expect(off.match(/BEGIN:VALARM/g)).toHaveLength(1);
});

test("a crossing on which one of a family still travels is on", () => {
  const faces = [face({ off: true }), face({ holder: "1:2" })];
  expect(read(tripCalendar(order, faces, inEnglish)).events).toMatchObject([{ status: undefined }]);
});

test("where nothing of a trip is left, the file cancels it", () => {
  const all = read(tripCalendar(order, [face({ off: true }), face({ ...back, off: true })], later));
  expect(all.method).toBe("CANCEL");
  expect(all.events.map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED"]);
});

const outing = (part: Partial<PartyFace> = {}): PartyFace => ({
  kind: "party",
  position: 1,
  off: false,
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
  expect(text).toContain("Pick-up: Hotel Ombak");
  expect(text).not.toMatch(/GEO:|google\.com\/maps/);
  expect(tripCalendar(order, [outing()], inEnglish)).toContain("GEO:-8.7235;115.2435");
});
