import type { TripChange, TripFields } from "@jukung/contract";
import { wholeIn } from "~/lib/figures.ts";

/** A trip's fields as its form has them; those that the product has. */
export type TripForm = Record<string, string>;

const AGES = ["adult", "child", "infant"] as const;

/** The form's fields of a trip. */
export function tripForm(shown: Shown): TripForm {
  const { participants, pickup, pickup_agreed, guests, start_time, remarks } = shown;
  return {
    ...(participants
      ? Object.fromEntries(AGES.map((age) => [age, String(participants[age])]))
      : {}),
    ...(pickup === undefined ? {} : { pickup: pickup ?? "" }),
    ...(pickup_agreed === undefined ? {} : { pickup_agreed: pickup_agreed ? "yes" : "no" }),
    ...(guests === undefined ? {} : { guests: String(guests) }),
    ...(start_time === undefined || participants ? {} : { start_time: start_time ?? "" }),
    remarks: remarks ?? "",
  };
}
type Shown = Omit<TripFields, "pickup"> & { pickup?: string | null | undefined };

/** A posted form as the API takes it; a number that cannot be read is refused at its field. */
export function tripChangeIn(form: FormData): TripChange {
  const text = (name: string) => String(form.get(name) ?? "");
  const number = (name: string) => wholeIn(text(name)) ?? Number.NaN;
  // Nobody of an age may be left empty; an adult has to come.
  const few = (name: string) => wholeIn(text(name)) ?? 0;
  return {
    version: Number(form.get("version") || Number.NaN),
    ...(form.has("adult")
      ? {
          participants: { adult: number("adult"), child: few("child"), infant: few("infant") },
        }
      : {}),
    ...(form.has("pickup") ? { pickup: text("pickup") } : {}),
    ...(form.has("pickup_agreed") ? { pickup_agreed: text("pickup_agreed") === "yes" } : {}),
    ...(form.has("guests") ? { guests: number("guests") } : {}),
    ...(form.has("start_time") ? { start_time: text("start_time") || null } : {}),
    ...(form.has("remarks") ? { remarks: text("remarks") } : {}),
  };
}

/** Whether a form was sent as it was drawn. @param started the values that it started with */
export const isTripUnchanged = (form: FormData, started: Record<string, unknown>): boolean => {
  const text = (value: unknown) =>
    String(value ?? "")
      .replaceAll("\r\n", "\n")
      .trim();
  const names = Object.keys(started);
  return names.length > 0 && names.every((name) => text(form.get(name)) === text(started[name]));
};

/** The form's field for an error of the API: "trip.participants.adult" is "adult". */
export const tripField = (name: string): string => name.replace(/^trip\.(participants\.)?/, "");
