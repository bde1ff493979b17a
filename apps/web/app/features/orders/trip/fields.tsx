import type { InquiryOrder } from "@jukung/contract";
import type { ReactNode } from "react";
import { ageLabels } from "~/lib/age-labels.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { plainForm } from "~/lib/plain-form.ts";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { tripForm } from "./values.ts";

/** One field of a trip's form by its name. */
export type TripFieldOf = ReturnType<typeof plainForm>["field"];

const labels = (): Record<string, string> => ({
  adult: ageLabels.adult(),
  child: ageLabels.child(),
  infant: ageLabels.infant(),
  guests: m.boats_guests_label(),
  pickup: m.tour_pickup_short(),
  pickup_agreed: m.tour_pickup_agreed(),
  start_time: m.inquiry_start(),
  remarks: m.trip_remarks(),
});

/** What a change of a trip has for customers and the office: the product's fields, and remarks. */
export function TripFields({
  order,
  answer,
  field,
  children,
}: {
  order: InquiryOrder;
  /** The answer to this form. */
  answer: FormAnswer | undefined;
  field: TripFieldOf;
  /** The product's own fields. */
  children: ReactNode;
}) {
  return (
    <>
      <StartedFrom answer={answer} version={order.trip_version} values={tripForm(order)} />
      <ChangedMeanwhile answer={answer} labels={labels()} />
      {children}
      <TextareaField
        {...field("remarks")}
        label={m.trip_remarks()}
        hint={m.trip_remarks_hint()}
        maxLength={2000}
      />
    </>
  );
}
