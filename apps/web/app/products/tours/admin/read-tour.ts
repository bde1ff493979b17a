import type { AdminTour, RefundPolicy, TourInput } from "@jukung/contract";
import { rescheduleForm, rescheduleIn } from "~/features/offerings/admin/reschedule-fields.tsx";
import { decimal, NO_NUMBER, wholeIn } from "~/lib/figures.ts";
import { inPlaces } from "~/lib/posted-lists.ts";
import { changed } from "~/ui/chosen-list/change.ts";
import { degreesIn } from "~/ui/map/link.ts";

/** How many lines a refund policy of its own can have in the form. */
export const POLICY_LINES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const lists = ["tags", "includes", "excludes", "itinerary", "informations"] as const;
type List = (typeof lists)[number];

/** A tour as its form's fields: texts by name, and the lists beside them. */
export type TourForm = { [name: string]: unknown } & Record<List, string[]>;

/** Texts about guides and safety. */
const TOLD = [
  "guide_id",
  "guide_en",
  "transport_id",
  "transport_en",
  "equipment_id",
  "equipment_en",
  "licence",
  "insurance_id",
  "insurance_en",
] as const;
type Told = (typeof TOLD)[number];
const told = (text: (name: Told) => string) =>
  Object.fromEntries(TOLD.map((name) => [name, text(name)])) as Record<Told, string>;

/**
 * The initial form of a tour; for a new one only defaults.
 * @param usual the site's refund policy: the start of the tour's own
 */
export function tourForm(tour: AdminTour | undefined, usual: RefundPolicy): TourForm {
  const policy = tour?.refund_policy ?? usual;
  const minutes = tour?.duration_minutes ?? 0;
  return {
    title_id: tour?.title_id ?? "",
    title_en: tour?.title_en ?? "",
    description_id: tour?.description_id ?? "",
    description_en: tour?.description_en ?? "",
    highlights_id: tour?.highlights_id.join("\n") ?? "",
    highlights_en: tour?.highlights_en.join("\n") ?? "",
    category: tour?.category ?? "",
    destination: tour?.destination ?? "",
    location_name: tour?.location_name ?? "",
    latitude: tour ? decimal(tour.latitude) : "",
    longitude: tour ? decimal(tour.longitude) : "",
    meeting_point_id: tour?.meeting_point_id ?? "",
    meeting_point_en: tour?.meeting_point_en ?? "",
    starts: tour?.starts ?? "08:00",
    hours: tour ? String(Math.floor(minutes / 60)) : "",
    duration_minutes: tour ? String(minutes % 60) : "",
    ...told((name) => tour?.[name] ?? ""),
    refund: tour?.refund_policy ? "own" : "site",
    refund_policy: policy.map(({ hours, percent }) => ({
      hours: String(hours),
      percent: String(percent),
    })),
    reschedule_policy: rescheduleForm(tour?.reschedule_policy),
    tags: tour?.tags ?? [],
    includes: tour?.includes ?? [],
    excludes: tour?.excludes ?? [],
    itinerary: tour?.itinerary.map(String) ?? [],
    informations: tour?.informations.map(String) ?? [],
  };
}

/** Values of the form's lists as posted, each as a list, even a single ticked box. */
export const listsIn = (form: FormData): Record<List, string[]> =>
  Object.fromEntries(lists.map((name) => [name, texts(form, name)])) as Record<List, string[]>;

const texts = (form: FormData, name: string) => form.getAll(name).map(String).filter(Boolean);

/** The form as the API takes it. Missing values are left out, and the API reports them at their field. */
export function readTour(form: FormData): TourInput {
  const text = (name: string) => String(form.get(name) ?? "");
  const needed = (number: number | null) => number ?? Number.NaN;
  const { tags, includes, excludes, itinerary, informations } = listsIn(form);
  const { latitude, longitude } = degreesIn({
    latitude: text("latitude"),
    longitude: text("longitude"),
  });
  return {
    title_id: text("title_id"),
    title_en: text("title_en"),
    description_id: text("description_id"),
    description_en: text("description_en"),
    highlights_id: linesOf(text("highlights_id")),
    highlights_en: linesOf(text("highlights_en")),
    category: text("category"),
    destination: text("destination"),
    location_name: text("location_name"),
    latitude: needed(latitude),
    longitude: needed(longitude),
    meeting_point_id: text("meeting_point_id"),
    meeting_point_en: text("meeting_point_en"),
    starts: text("starts"),
    duration_minutes: minutesOf(text("hours"), text("duration_minutes")),
    ...told(text),
    refund_policy:
      text("refund") === "own"
        ? POLICY_LINES.map((i) => ({
            hours: needed(wholeIn(text(`refund_policy[${i}].hours`))),
            percent: needed(wholeIn(text(`refund_policy[${i}].percent`))),
          })).filter(({ hours, percent }) => !(Number.isNaN(hours) && Number.isNaN(percent)))
        : null,
    reschedule_policy: rescheduleIn({ free_hours: text("reschedule_policy.free_hours") }),
    tags,
    includes,
    excludes,
    // A step that was chosen but not added: saving includes it.
    itinerary: changed(itinerary, "add", text("itinerary_add")).map(Number),
    informations: inPlaces(informations, (id) => text(`place-${id}`)).map(Number),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Hours and minutes in minutes; one of them is enough.
 * @returns NaN where nothing was typed, NO_NUMBER where something is no number
 */
export function minutesOf(hours: string, minutes: string): number {
  const [h, min] = [wholeIn(hours), wholeIn(minutes)];
  if (h === null && min === null) return Number.NaN;
  return h === NO_NUMBER || min === NO_NUMBER ? NO_NUMBER : (h ?? 0) * 60 + (min ?? 0);
}
