import type { TourOrder } from "@jukung/contract";
import type { TripFieldOf } from "~/features/orders/trip/fields.tsx";
import { ageLabels } from "~/lib/age-labels.ts";
import { m } from "~/lib/paraglide/messages.js";
import { SelectField, TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { ages } from "../wish.ts";
import "../public/tour.css";

/** A tour's fields that may change: its participants and the pick-up. */
export function TourTripFields({
  order,
  field,
  office = false,
}: {
  order: TourOrder;
  field: TripFieldOf;
  /** Its reader is staff: they are not told to wait for themselves. */
  office?: boolean;
}) {
  const party = field("participants");
  return (
    <>
      <div
        className="tour-party"
        id={party.id}
        data-state={party.error ? "wrong" : undefined}
        tabIndex={-1}
      >
        {ages.map((age) => (
          <NumberField
            {...field(age)}
            key={age}
            label={ageLabels[age]()}
            required={age === "adult"}
          />
        ))}
      </div>
      {party.error ? (
        <p className="field-error">
          <Icon name="alert" />
          {party.error}
        </p>
      ) : (
        <p className="sheet-note">{m.tour_most({ count: order.people_most })}</p>
      )}
      <TextField
        {...field("pickup")}
        label={m.tour_pickup()}
        hint={(office ? m.tour_pickup_hint_office : pickupHint(order))({
          place: order.tour.location.name,
        })}
        autoComplete="address-line1"
        maxLength={200}
      />
    </>
  );
}

/** What becomes of an address that its customer writes: a quote answers it, or the office agrees to it. */
function pickupHint({ agreed_pickup, inquiry_status }: TourOrder) {
  if (agreed_pickup !== null) return m.tour_pickup_hint_agreed;
  return inquiry_status === "NEW" ? m.tour_pickup_hint : m.tour_pickup_hint_wish;
}

/** The office's answer to the pick-up. */
export const PickupAgreed = ({ field }: { field: TripFieldOf }) => (
  <SelectField
    {...field("pickup_agreed")}
    label={m.tour_pickup_agreed()}
    options={[
      { value: "no", label: m.tour_pickup_agreed_no() },
      { value: "yes", label: m.tour_pickup_agreed_yes() },
    ]}
  />
);
