import type { Locale, Order, OrderRefund, ProductKind, TripField } from "@jukung/contract";
import { mapLink } from "../../platform/map-link.ts";
import { message } from "../../platform/messages.ts";
import { type Chat, oneLine } from "./frame.ts";

type OrderOf<K extends ProductKind> = Extract<Order, { order_type: K }>;

/** A crossing, as an email draws it. */
export type EmailLeg = {
  /** "Pergi" or "Pulang"; null on a one-way trip. */
  heading: string | null;
  day: string;
  departs_at: Date;
  departs: string;
  arrives: string;
  from: { name: string; slug: string };
  to: { name: string; slug: string };
  duration: string;
  way: string;
  ship: string;
  operator: string;
  /** Whether it does not take place, at least not for this order: it is drawn in faded colours. */
  off: boolean;
  /** What to do on the day; null once the order is cancelled, and in emails about money or a code. */
  boarding: {
    check_in: string;
    place: string;
    /** What else to know at the harbour: wet feet, fees that the price does not contain. */
    notes: string[];
    luggage: string;
    chat: Chat | null;
  } | null;
};
export type EmailFact = { label: string; value: string; link?: { label: string; href: string } };

/** What an order is for, in the reader's language. What a product does not have is empty. */
export type EmailDescription = {
  title: string;
  legs: EmailLeg[];
  facts: EmailFact[];
  travellers: { name: string; fare: string }[];
};

/** What a reminder of one part says: what counts first is highlighted. */
export type EmailReminder = EmailDescription & { first: { label: string; value: string } | null };

type Describe = {
  locale: Locale;
  /** Whether somebody travels with it, or will once it is paid. */
  boards: boolean;
  /** Whether to include the meeting point: not after a cancellation, nor with a code or money. */
  meets: boolean;
  /** Whether the address is known to be the reader's: what a customer has written is repeated there only. */
  own: boolean;
};
/** A product's part of the emails of its orders. */
export type ProductEmail<K extends ProductKind = ProductKind> = {
  /**
   * Prefers `mail_{event}_{wording}_{part}` to `mail_{event}_{part}`, which is about seats on a boat.
   */
  wording?: "trip";
  describe(order: OrderOf<K>, ask: Describe): EmailDescription;
  /** One part of it, for a reminder; without it the whole order is described. */
  remind?(order: OrderOf<K>, ask: Describe & { position: number }): EmailReminder;
  /** Who a refund is for, and on which parts, if the rest of the party travels. */
  leaving?(
    order: OrderOf<K>,
    refund: Pick<OrderRefund, "passenger_ids" | "positions">,
    locale: Locale,
  ): EmailFact[];
  /** A field of its trip as text, of one that may change; empty for none. */
  tripValue?(field: TripField, value: unknown, locale: Locale): string;
  /**
   * The address to book the same again.
   * @param later days after the order's own date
   */
  searchAgain(order: OrderOf<K>, ask: { public_url: string; now: Date; later: number }): string;
};
/** By kind of the order. */
export type ProductEmails = { [K in ProductKind]: ProductEmail<K> };

/** One fact under the label `mail_fact_{name}`; none if it is empty. */
export const emailFact = (name: string, value: string | null, locale: Locale): EmailFact[] =>
  value ? [{ label: message(`mail_fact_${name}`, locale), value }] : [];

/** The meeting point, as exact as it is known, with its point on a map. */
export function placeFact(
  place: { location: { name: string; latitude: number; longitude: number }; meeting_point: string },
  locale: Locale,
): EmailFact[] {
  const { location, meeting_point } = place;
  return [
    {
      label: message(meeting_point ? "ticket_meeting_place" : "mail_fact_place", locale),
      value: meeting_point ? `${meeting_point}, ${location.name}` : location.name,
      link: { label: message("ticket_map", locale), href: mapLink(location) },
    },
  ];
}

/** Why a quote is free of charge. */
export const giftFact = (quotes: { free_reason: string | null }[], locale: Locale): EmailFact[] =>
  emailFact("free", quotes[0]?.free_reason ? oneLine(quotes[0].free_reason) : null, locale);
