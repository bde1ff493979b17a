import type { PrivateBoatOrder } from "@jukung/contract";
import type { TripFieldOf } from "~/features/orders/trip/fields.tsx";
import { clock } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";

/** A private boat's fields that may change: its guests and the start. */
export const BoatTripFields = ({
  order,
  field,
  office = false,
}: {
  order: PrivateBoatOrder;
  field: TripFieldOf;
  /** It sets any start. */
  office?: boolean;
}) => (
  <div className="two-columns">
    <NumberField
      {...field("guests")}
      label={m.boats_guests_label()}
      hint={m.boat_guests_hint({ count: order.people_most })}
      required
    />
    <TextField
      {...field("start_time")}
      label={m.inquiry_start()}
      hint={
        order.start_between && !office
          ? m.trip_start_between({
              from: clock(order.start_between.from),
              to: clock(order.start_between.to),
            })
          : m.inquiry_start_hint()
      }
      type="time"
    />
  </div>
);
