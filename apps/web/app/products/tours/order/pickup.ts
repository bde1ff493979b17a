import type { TourOrder } from "@jukung/contract";

/**
 * Where its party is picked up: what was asked for and quoted. Of a tour that is booked at once nobody
 * has looked at the address yet: it stays a wish, and the party meets at the meeting point.
 */
export const agreedPickup = ({
  inquiry_status,
  pickup,
}: Pick<TourOrder, "inquiry_status" | "pickup">): string | null =>
  inquiry_status === null ? null : pickup;
