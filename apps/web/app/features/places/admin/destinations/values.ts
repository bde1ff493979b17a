import type { AdminDestination } from "@jukung/contract";
import { decimal } from "~/lib/figures.ts";

/** A destination as its form's fields: numbers are text while they are typed. */
export type DestinationForm = Record<
  "name" | "province" | "description_id" | "description_en" | "latitude" | "longitude",
  string
>;
export const degreesText = (degrees: number | null | undefined): string =>
  degrees === null || degrees === undefined ? "" : decimal(degrees);
export const destinationForm = (destination: AdminDestination | null): DestinationForm => ({
  name: destination?.name ?? "",
  province: destination?.province ?? "",
  description_id: destination?.description_id ?? "",
  description_en: destination?.description_en ?? "",
  latitude: degreesText(destination?.latitude),
  longitude: degreesText(destination?.longitude),
});
/** Fields that are one change. */
export const together = [["latitude", "longitude"]];
