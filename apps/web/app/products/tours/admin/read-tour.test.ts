import type { AdminTour } from "@jukung/contract";
import { expect, test } from "vitest";
import { readTour, tourForm } from "./read-tour.ts";

const input = {
  title_id: "Hari di laut",
  title_en: "A day at sea",
  description_id: "Bersama pari manta",
  description_en: "",
  highlights_id: ["Pari manta", "Makan siang"],
  highlights_en: [],
  category: "water",
  destination: "penida",
  location_name: "Toyapakeh",
  meeting_point_id: "Meja di bawah beringin",
  meeting_point_en: "The table under the banyan",
  latitude: -8.68,
  longitude: 115.48,
  starts: "08:30",
  duration_minutes: 330,
  guide_id: "Pemandu berbahasa Inggris",
  guide_en: "A guide who speaks English",
  transport_id: "Perahu, paling banyak 10 peserta",
  transport_en: "A boat for at most 10",
  equipment_id: "Jaket pelampung",
  equipment_en: "Life jackets",
  licence: "TDUP 7",
  insurance_id: "Asuransi peserta",
  insurance_en: "Participants are insured",
  refund_policy: [
    { hours: 48, percent: 100 },
    { hours: 12, percent: 25 },
  ],
  reschedule_policy: { free_hours: 36, fee: null },
  tags: ["family"],
  includes: ["guide", "lunch"],
  excludes: [],
  itinerary: [4, 2, 4],
  informations: [9, 1],
};

/** What the page's form posts for a tour. */
function sent(change: Record<string, string | string[]> = {}): FormData {
  const { refund_policy, reschedule_policy, ...fields } = tourForm(
    input as unknown as AdminTour,
    [],
  );
  const form = new FormData();
  const policy = (refund_policy as { hours: string; percent: string }[]).flatMap((line, i) => [
    [`refund_policy[${i}].hours`, line.hours],
    [`refund_policy[${i}].percent`, line.percent],
  ]);
  for (const [name, value] of Object.entries({
    ...fields,
    ...Object.fromEntries(policy),
    "reschedule_policy.free_hours": (reschedule_policy as { free_hours: string }).free_hours,
    ...change,
  }))
    for (const one of [value].flat()) form.append(name, String(one));
  return form;
}

test("a tour goes through its form unchanged, the same step twice and in its order", () => {
  expect(readTour(sent())).toEqual(input);
});

test("the site's refund policy is none of its own, whatever stands in the lines", () => {
  expect(readTour(sent({ refund: "site" })).refund_policy).toBeNull();
});

test("lines of the policy that are empty are not there; half of one is missing something", () => {
  const policy = readTour(
    sent({ "refund_policy[0].hours": "", "refund_policy[0].percent": "" }),
  ).refund_policy;
  expect(policy).toEqual([{ hours: 12, percent: 25 }]);
  const half = readTour(sent({ "refund_policy[1].percent": "" })).refund_policy;
  expect(half?.[1]).toEqual({ hours: 12, percent: Number.NaN });
});

test.each([
  ["5", "30", 330],
  ["5", "", 300],
  ["", "45", 45],
  ["", "", Number.NaN],
  ["many", "", Number.MAX_SAFE_INTEGER],
])("%s hours and %s minutes are %s minutes", (hours, duration_minutes, minutes) => {
  expect(readTour(sent({ hours, duration_minutes })).duration_minutes).toBe(minutes);
});

test("degrees are read with a comma or a point", () => {
  const { latitude, longitude } = readTour(sent({ latitude: "-8,730", longitude: "115.4549" }));
  expect([latitude, longitude]).toEqual([-8.73, 115.4549]);
});

test("a step that was chosen but not added is meant, and typed places put blocks into order", () => {
  const read = readTour(sent({ itinerary_add: "7", "place-9": "2", "place-1": "1" }));
  expect(read.itinerary).toEqual([4, 2, 4, 7]);
  expect(read.informations).toEqual([1, 9]);
});
