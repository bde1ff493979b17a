import type { AdminBoat, RefundPolicy } from "@jukung/contract";
import { rescheduleForm } from "~/features/offerings/admin/reschedule-fields.tsx";
import { decimal, grouped } from "~/lib/figures.ts";

/** A boat as its form's fields: all text. */
export type BoatForm = {
  name: string;
  destination: string;
  location_name: string;
  latitude: string;
  longitude: string;
  meeting_point_id: string;
  meeting_point_en: string;
  description_id: string;
  description_en: string;
  /** One highlight per line. */
  highlights_id: string;
  highlights_en: string;
  price_from: string;
  /** The site's refund policy, or the boat's own. */
  refund: "site" | "own";
  refund_policy: { hours: string; percent: string }[];
  reschedule_policy: { free_hours: string; fee: string };
  facilities: string[];
  includes: string[];
  excludes: string[];
  informations: string[];
  max_guests: string;
  model: string;
  year: string;
  length_m: string;
  width_m: string;
  cabins: string;
  heads: string;
  engine: string;
  crew: string;
  life_jackets: string;
  licence: string;
  insurance_id: string;
  insurance_en: string;
};

/**
 * The initial form of a boat; for a new one only defaults.
 * @param usual the site's refund policy: the start of the boat's own
 */
export function formOf(boat: AdminBoat | undefined, usual: RefundPolicy): BoatForm {
  const text = (value: number | null | undefined) => (value == null ? "" : decimal(value));
  const { refund_policy: policy } = boat ?? { refund_policy: null };
  return {
    name: boat?.name ?? "",
    destination: boat?.destination ?? "",
    location_name: boat?.location_name ?? "",
    latitude: text(boat?.latitude),
    longitude: text(boat?.longitude),
    meeting_point_id: boat?.meeting_point_id ?? "",
    meeting_point_en: boat?.meeting_point_en ?? "",
    description_id: boat?.description_id ?? "",
    description_en: boat?.description_en ?? "",
    highlights_id: boat?.highlights_id.join("\n") ?? "",
    highlights_en: boat?.highlights_en.join("\n") ?? "",
    price_from: boat ? grouped(boat.price_from) : "",
    refund: policy ? "own" : "site",
    refund_policy: (policy ?? usual).map(({ hours, percent }) => ({
      hours: String(hours),
      percent: String(percent),
    })),
    reschedule_policy: rescheduleForm(boat?.reschedule_policy),
    facilities: boat?.facilities ?? [],
    includes: boat?.includes ?? [],
    excludes: boat?.excludes ?? [],
    informations: boat?.informations.map(String) ?? [],
    max_guests: text(boat?.max_guests),
    model: boat?.model ?? "",
    year: text(boat?.year),
    length_m: text(boat?.length_m),
    width_m: text(boat?.width_m),
    cabins: text(boat?.cabins),
    heads: text(boat?.heads),
    engine: boat?.engine ?? "",
    crew: text(boat?.crew),
    life_jackets: text(boat?.life_jackets),
    licence: boat?.licence ?? "",
    insurance_id: boat?.insurance_id ?? "",
    insurance_en: boat?.insurance_en ?? "",
  };
}

/** Fields that are not sent while none of their boxes is ticked. */
export const unticked = ["facilities", "includes", "excludes", "informations"];

/** Fields that only make sense together. */
export const together = [
  ["latitude", "longitude"],
  ["refund", "refund_policy"],
];
