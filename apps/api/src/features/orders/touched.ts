import type { LiveOrder, TouchedInquiry } from "@jukung/contract";
import { Refusal } from "../../platform/refusal.ts";

/**
 * Days are closed once staff have read whose inquiries wait for them: all of those are named, until
 * the answer names each. One that came in between is named too.
 * @param confirmed booking codes
 * @throws Refusal inquiries_touched
 */
export function askAbout(inquiries: TouchedInquiry[], confirmed: string[]): void {
  if (inquiries.some(({ booking_id }) => !confirmed.includes(booking_id)))
    throw new Refusal("inquiries_touched", { inquiries, params: { count: inquiries.length } });
}

/**
 * A boat or a tour is archived once staff have read what is still booked on it.
 * @param confirmed booking codes
 * @throws Refusal still_booked
 */
export function askAboutBooked(orders: LiveOrder[], confirmed: string[]): void {
  if (orders.some(({ booking_id }) => !confirmed.includes(booking_id)))
    throw new Refusal("still_booked", { params: { count: orders.length } });
}
