import type { InquiryOrder } from "@jukung/contract";
import { type ReactNode, useState } from "react";
import { useNavigation } from "react-router";
import { dayOnBali } from "~/lib/dates.ts";
import { type FormAnswer, mergedKey } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextareaField } from "~/ui/field.tsx";
import { useRounds } from "~/ui/unsaved/use-rounds.ts";
import { type TripFieldOf, TripFields } from "../trip/fields.tsx";
import { tripForm } from "../trip/values.ts";
import { answerTo, OfficeDetails, OfficeForm } from "./office-form.tsx";

type Props = {
  order: InquiryOrder;
  answer: FormAnswer | undefined;
  now: string;
  /** The product's own fields. */
  fields: (field: TripFieldOf) => ReactNode;
};

/**
 * The office changes who comes, pick-up or start, and remarks; on the day itself with a reason that
 * the customer reads.
 */
export function ChangeTripByOffice({ open, ...props }: Props & { open: boolean }) {
  const { order, answer } = props;
  const mine = answerTo(answer, "trip");
  const sending = useNavigation().formData?.get("intent") === "trip";
  const round = useRounds(sending, !mine);
  return (
    <OfficeDetails
      key={round}
      name="trip"
      label={m.trip_change()}
      open={open || mine !== undefined}
    >
      <p>{m.trip_change_office()}</p>
      {order.inquiry_status === "QUOTED" && <p>{m.trip_change_quoted()}</p>}
      <TripForm key={mergedKey(mine)} {...props} />
    </OfficeDetails>
  );
}

/** What only the office may change: whether it agrees to a tour's pick-up. A quote will agree to it. */
const officeFields = (order: InquiryOrder): { pickup_agreed?: boolean } =>
  "agreed_pickup" in order && order.inquiry_status !== "NEW"
    ? { pickup_agreed: order.agreed_pickup !== null }
    : {};

function TripForm({ order, answer, now, fields }: Props) {
  // As it was read: what somebody else has changed since is compared, and what was typed stays.
  const [read] = useState(() => ({ ...order, ...officeFields(order) }));
  const late = dayOnBali(new Date(now)) >= order.date;
  return (
    <OfficeForm
      intent="trip"
      answer={answer}
      saved={tripForm(read)}
      button={m.change_yes()}
      pending={m.order_updating()}
    >
      {(field) => (
        <>
          <TripFields order={read} answer={answerTo(answer, "trip")} field={field}>
            {fields(field)}
          </TripFields>
          {late && (
            <TextareaField
              {...field("reason")}
              label={m.trip_change_reason()}
              maxLength={500}
              required
            />
          )}
        </>
      )}
    </OfficeForm>
  );
}
