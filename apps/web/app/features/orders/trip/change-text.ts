import type { Participants, TripFieldChange } from "@jukung/contract";
import { clock } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { partyText } from "~/lib/party-text.ts";

type Field = TripFieldChange["field"];
const labels: Record<Field, () => string> = {
  participants: m.tour_people,
  guests: m.boats_guests_label,
  pickup: m.tour_pickup_short,
  pickup_agreed: m.tour_pickup_agreed,
  start_time: m.inquiry_start,
  remarks: m.trip_remarks,
};

function said(field: Field, value: unknown): string {
  if (field === "participants") return partyText(value as Participants);
  if (field === "start_time")
    return value ? `${clock(String(value))} WITA` : m.private_boat_start_open();
  if (field === "pickup_agreed")
    return value ? m.tour_pickup_agreed_yes() : m.tour_pickup_agreed_no();
  if (value === null || value === undefined) return m.trip_text_erased();
  return String(value) || m.trip_nothing();
}

/** "Participants: 2 adults → 3 adults", for the office. */
export const tripChangeText = ({ field, from, to }: TripFieldChange): string =>
  `${labels[field]()}: ${said(field, from)} → ${said(field, to)}`;
