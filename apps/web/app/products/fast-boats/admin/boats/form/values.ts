import type { AdminFastBoat, FastBoatInput } from "@jukung/contract";
import { decimal, decimalIn, wholeIn } from "~/lib/figures.ts";

/** A fast boat as its form's fields: all text. */
export type FleetForm = {
  name: string;
  operator: string;
  description_id: string;
  description_en: string;
  certificate_number: string;
  certificate_until: string;
  certified_capacity: string;
  capacity: string;
  luggage_kg: string;
  length_m: string;
  engine: string;
  year: string;
  facilities: string[];
};

/** The initial form of a boat; for a new one only defaults. */
export const formOf = (boat: AdminFastBoat | undefined): FleetForm => ({
  name: boat?.name ?? "",
  operator: boat?.operator ?? "",
  description_id: boat?.description_id ?? "",
  description_en: boat?.description_en ?? "",
  certificate_number: boat?.certificate_number ?? "",
  certificate_until: boat?.certificate_until ?? "",
  certified_capacity: boat ? String(boat.certified_capacity) : "",
  capacity: boat ? String(boat.capacity) : "",
  luggage_kg: String(boat?.luggage_kg ?? 20),
  length_m: boat?.length_m == null ? "" : decimal(boat.length_m),
  engine: boat?.engine ?? "",
  year: boat?.year == null ? "" : String(boat.year),
  facilities: boat?.facilities ?? [],
});

/** The posted form: a single ticked box is no list yet, and empty fields are left out. */
export type PostedBoat = Partial<Omit<FleetForm, "facilities">> & {
  facilities?: string | string[];
};

/** A required number: a missing one is left out, and the API reports it at its field. */
const needed = (number: number | null): number => number ?? Number.NaN;
/** The form as the API takes it. */
export const inputOf = (posted: PostedBoat): FastBoatInput => ({
  name: posted.name ?? "",
  operator: posted.operator ?? "",
  description_id: posted.description_id ?? "",
  description_en: posted.description_en ?? "",
  certificate_number: posted.certificate_number ?? "",
  certificate_until: posted.certificate_until ?? "",
  certified_capacity: needed(wholeIn(posted.certified_capacity)),
  capacity: needed(wholeIn(posted.capacity)),
  luggage_kg: needed(wholeIn(posted.luggage_kg)),
  length_m: decimalIn(posted.length_m),
  engine: posted.engine ?? "",
  year: wholeIn(posted.year),
  facilities: [posted.facilities ?? []].flat(),
});

/** Fields that are not sent while none of their boxes is ticked. */
export const unticked = ["facilities"];
/** Fields that only make sense together. */
export const together = [["certificate_number", "certificate_until"]];
