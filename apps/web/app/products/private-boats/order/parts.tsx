import { meetingText } from "~/features/orders/components/meeting-place.tsx";
import { InquiryBrief } from "~/features/orders/inquiry/brief.tsx";
import { isAhead } from "~/features/orders/inquiry/is-ahead.ts";
import { clock, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Picture } from "~/ui/picture.tsx";
import type { OrderParts } from "../../define.ts";
import { formAgain } from "./again.ts";
import { BoatTripFields } from "./trip-fields.tsx";

/** A private boat order's parts: its boat, days and guests. */
export const privateBoatOrderParts: OrderParts<"private_boat"> = {
  title: ({ boat }) => boat.name,
  facts: ({ date, end_date, start_time, guests }) => (
    <>
      <dt>{m.admin_date()}</dt>
      <dd>
        {longDay(date)}
        {end_date && ` – ${longDay(end_date)}`}
        {start_time && `, ${clock(start_time)} WITA`}
      </dd>
      {!start_time && (
        <>
          <dt>{m.inquiry_start()}</dt>
          <dd>{m.private_boat_start_open()}</dd>
        </>
      )}
      <dt>{m.admin_guests()}</dt>
      <dd className="num">{guests}</dd>
    </>
  ),
  trip: (order, field) => <BoatTripFields {...{ order, field }} office />,
  again: (order) => ({ to: formAgain(order), label: m.inquiry_ask_again() }),
  upcoming: (order, now) =>
    isAhead(order, now)
      ? {
          day: order.date,
          starts: order.start_time,
          what: order.boat.name,
          drawing: order.boat.image && (
            <Picture picture={order.boat.image} sizes="(min-width: 48em) 54rem, 90vw" />
          ),
        }
      : undefined,
  calendar: ({ boat, date }) =>
    `/admin/private-boats/${boat.slug}/calendar?month=${date.slice(0, 7)}`,
  brief: ({ boat, date, end_date, start_time }, how) => (
    <InquiryBrief
      title={boat.name}
      {...{ date, end_date, start_time }}
      place={how === "arrived" ? meetingText(boat) : null}
    />
  ),
};
