import type { BoatInput } from "@jukung/contract";
import { rescheduleIn } from "~/features/offerings/admin/reschedule-fields.tsx";
import { amountIn } from "~/lib/amount.ts";
import { decimalIn, wholeIn } from "~/lib/figures.ts";
import { inPlaces, listOf } from "~/lib/posted-lists.ts";
import { degreesIn } from "~/ui/map/link.ts";
import type { BoatForm } from "./values.ts";

/** The posted form: a single ticked box becomes a list, and empty fields are left out. */
export type Posted = Partial<
  Omit<BoatForm, "facilities" | "includes" | "excludes" | "informations" | "refund_policy">
> &
  Partial<Record<"facilities" | "includes" | "excludes" | "informations", string | string[]>> & {
    refund_policy?: { hours?: string; percent?: string }[];
    [place: `place-${string}`]: string;
  };

const linesOf = (text = ""): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** A required number: a missing one is left out, and the API reports it at its field. */
const needed = (number: number | null): number => number ?? Number.NaN;

/** The information blocks, sorted by the positions typed beside them. */
export const informationsIn = (posted: Posted): string[] =>
  inPlaces(listOf(posted.informations), (id) => posted[`place-${id}`]);

/** The form as the API takes it. */
export function inputOf(posted: Posted): BoatInput {
  const { latitude, longitude } = degreesIn(posted);
  return {
    name: posted.name ?? "",
    destination: posted.destination ?? "",
    location_name: posted.location_name ?? "",
    latitude: needed(latitude),
    longitude: needed(longitude),
    meeting_point_id: posted.meeting_point_id ?? "",
    meeting_point_en: posted.meeting_point_en ?? "",
    description_id: posted.description_id ?? "",
    description_en: posted.description_en ?? "",
    highlights_id: linesOf(posted.highlights_id),
    highlights_en: linesOf(posted.highlights_en),
    price_from: needed(amountIn(posted.price_from)),
    refund_policy:
      posted.refund === "own"
        ? (posted.refund_policy ?? []).map(({ hours, percent }) => ({
            hours: needed(wholeIn(hours)),
            percent: needed(wholeIn(percent)),
          }))
        : null,
    reschedule_policy: rescheduleIn(posted.reschedule_policy),
    facilities: listOf(posted.facilities),
    includes: listOf(posted.includes),
    excludes: listOf(posted.excludes),
    informations: informationsIn(posted).map(Number),
    max_guests: needed(wholeIn(posted.max_guests)),
    model: posted.model ?? "",
    year: wholeIn(posted.year),
    length_m: needed(decimalIn(posted.length_m)),
    width_m: decimalIn(posted.width_m),
    cabins: wholeIn(posted.cabins) ?? 0,
    heads: wholeIn(posted.heads) ?? 0,
    engine: posted.engine ?? "",
    crew: wholeIn(posted.crew),
    life_jackets: wholeIn(posted.life_jackets),
    licence: posted.licence ?? "",
    insurance_id: posted.insurance_id ?? "",
    insurance_en: posted.insurance_en ?? "",
  };
}
