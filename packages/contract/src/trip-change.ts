import { z } from "zod";
import { GuestCount, StartTime } from "./private-boats.ts";
import { Participants, Pickup } from "./tours.ts";
import { EditVersion, Text } from "./values.ts";

export const REMARKS_MOST = 2000;

/**
 * What may change about the trip of a tour or a private boat, until its cut-off: never its date and
 * price. What is left out stays; a field that the product does not have is refused.
 */
export const TripChange = z.object({
  /** The version of the trip that the change started from. */
  version: EditVersion,
  /** Of tours. */
  participants: Participants.optional(),
  /** Of tours: the pick-up address; empty for none. */
  pickup: Pickup.optional(),
  /** Of tours, by the office alone: whether it picks the party up there. */
  pickup_agreed: z.boolean().optional(),
  /** Of private boats. */
  guests: GuestCount.optional(),
  /** Of private boats: `HH:MM`, WITA; null while it is still to be agreed. */
  start_time: StartTime.nullable().optional(),
  /** What the operator should know on the day. */
  remarks: Text.max(REMARKS_MOST, "too_long").optional(),
});
/** A trip's fields that may change. */
export const tripFields = [
  "participants",
  "pickup",
  "pickup_agreed",
  "guests",
  "start_time",
  "remarks",
] as const;
/** Those that a person writes: only those who may read them are told their words. */
export const tripTexts: readonly string[] = [
  "pickup",
  "remarks",
] satisfies (typeof tripFields)[number][];
/** One of them before and after; a text that was erased is null. */
export const TripFieldChange = z.object({
  field: z.enum(tripFields),
  from: z.unknown(),
  to: z.unknown(),
});
/** What a customer corrects of an order's people. Their values are personal: only that they changed is kept. */
export const orderDetails = ["passengers", "full_name", "email", "phone"] as const;

export type OrderDetail = (typeof orderDetails)[number];
export type TripChange = z.infer<typeof TripChange>;
export type TripField = (typeof tripFields)[number];
export type TripFields = Omit<TripChange, "version">;
export type TripFieldChange = z.infer<typeof TripFieldChange>;
