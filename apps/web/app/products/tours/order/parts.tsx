import { meetingText } from "~/features/orders/components/meeting-place.tsx";
import { InquiryBrief } from "~/features/orders/inquiry/brief.tsx";
import { isAhead } from "~/features/orders/inquiry/is-ahead.ts";
import { clock, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { partyText } from "~/lib/party-text.ts";
import { Picture } from "~/ui/picture.tsx";
import type { OrderParts } from "../../define.ts";
import { formAgain } from "./again.ts";
import { PickupAgreed, TourTripFields } from "./trip-fields.tsx";

/** A tour order's parts: its tour, variant, day and party. */
export const tourOrderParts: OrderParts<"tour"> = {
  title: ({ tour }) => tour.title,
  facts: ({ date, start_time, variant, participants, pickup, agreed_pickup }) => (
    <>
      <dt>{m.admin_date()}</dt>
      <dd>
        {longDay(date)}, {clock(start_time)} WITA
      </dd>
      <dt>{m.admin_variant()}</dt>
      <dd>{variant.name}</dd>
      <dt>{m.tour_people()}</dt>
      <dd>{partyText(participants)}</dd>
      {pickup && (
        <>
          <dt>{agreed_pickup === null ? m.tour_pickup_wish() : m.admin_pickup()}</dt>
          <dd>{pickup}</dd>
        </>
      )}
    </>
  ),
  trip: (order, field) => (
    <>
      <TourTripFields {...{ order, field }} office />
      {order.inquiry_status !== "NEW" && <PickupAgreed field={field} />}
    </>
  ),
  again: (order) => ({
    to: formAgain(order),
    label: order.inquiry_status === null ? m.order_book_again() : m.inquiry_ask_again(),
  }),
  upcoming: (order, now) =>
    isAhead(order, now)
      ? {
          day: order.date,
          starts: order.start_time,
          what: order.tour.title,
          drawing: order.tour.image && (
            <Picture picture={order.tour.image} sizes="(min-width: 48em) 54rem, 90vw" />
          ),
        }
      : undefined,
  calendar: ({ tour, date }) => `/admin/tours/${tour.slug}/calendar?month=${date.slice(0, 7)}`,
  brief: ({ tour, date, start_time, ...order }, how) => (
    <InquiryBrief
      title={tour.title}
      {...{ date, start_time }}
      place={how === "arrived" ? meetingText(tour) : null}
      pickup={how === "arrived" ? order.agreed_pickup : null}
    />
  ),
};
