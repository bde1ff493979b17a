import type { InquiryOrder } from "@jukung/contract";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { addDays, longDay } from "~/lib/dates.ts";
import { mergedKey } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import type { Access } from "../actions.server.ts";
import type { Asking } from "../asking.ts";
import { PinStep } from "../components/pin-step.tsx";
import { type TripFieldOf, TripFields } from "./fields.tsx";
import { tripForm } from "./values.ts";
import "../components/order-page.css";

type Props = {
  order: InquiryOrder;
  access: Access;
  asking: Asking;
  /** The product's own fields. */
  fields: (field: TripFieldOf) => ReactNode;
};

/** The customer changes who comes, pick-up or start, and remarks, until the day of the trip. */
export function ChangeTrip({ order, access, asking, fields }: Props) {
  const sending = useNavigation().formData?.get("intent") === "trip";
  const sent = asking.answer?.result.initialValue;
  const answer = sent?.intent === "trip" ? asking.answer : undefined;
  const own = (id: string) => plainForm(id, answer, tripForm(order));
  const { field, wrong } = own("trip");
  const priced = order.inquiry_status !== "NEW";
  return (
    <details
      className="order-action"
      id="trip"
      open={asking.step === "trip" || answer !== undefined}
    >
      <summary className="btn quiet">{m.trip_change()}</summary>
      <div className="order-action-body">
        <h2>{m.trip_change_title()}</h2>
        <p className="sheet-note">
          {m.trip_change_until({ date: longDay(addDays(order.date, -1)) })}{" "}
          {priced && m.trip_change_price()}
        </p>
        {access === "mine" ? (
          <Form method="post" className="stack" key={mergedKey(answer)} noValidate>
            <ErrorSummary {...wrong} />
            <TripFields {...{ order, answer, field }}>{fields(field)}</TripFields>
            <Button
              type="submit"
              name="intent"
              value="trip"
              kind="sea"
              pending={sending && m.order_updating()}
            >
              {m.trip_change_yes()}
            </Button>
          </Form>
        ) : (
          <PinStep
            key={mergedKey(answer)}
            intent="trip"
            asking={{ ...asking, answer }}
            email={order.pin_email}
            kind="sea"
            button={m.trip_change_yes()}
            pending={m.order_updating()}
          >
            {() => {
              const { field } = own("action-trip");
              return <TripFields {...{ order, answer, field }}>{fields(field)}</TripFields>;
            }}
          </PinStep>
        )}
      </div>
    </details>
  );
}
