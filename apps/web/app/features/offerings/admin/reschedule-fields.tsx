import type { ReschedulePolicy } from "@jukung/contract";
import { amountIn } from "~/lib/amount.ts";
import { grouped, wholeIn } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";
import { NumberField } from "~/ui/number-field.tsx";

/** The rule for moving a trip, as a form's fields: both empty for the site's rule. */
export type RescheduleForm = { reschedule_policy: { free_hours: string; fee: string } };

export const rescheduleForm = (
  policy: ReschedulePolicy | null | undefined,
): RescheduleForm["reschedule_policy"] => ({
  free_hours: policy ? String(policy.free_hours) : "",
  fee: policy?.fee == null ? "" : grouped(policy.fee),
});

/** The same as the API takes it; what cannot be read is refused at its field. */
export function rescheduleIn(
  posted: { free_hours?: string | undefined; fee?: string | undefined } = {},
): ReschedulePolicy | null {
  const { free_hours = "", fee = "" } = posted;
  if (!free_hours && !fee) return null;
  return {
    free_hours: wholeIn(free_hours) ?? Number.NaN,
    fee: fee ? (amountIn(fee) ?? Number.NaN) : null,
  };
}

type Field = { id: string; name: string; defaultValue?: string; error?: string | undefined };

/** Until when a trip is moved for free, and what it costs later: its own, or empty for the site's. */
export function RescheduleFields({ hours, fee }: { hours: Field; fee?: Field }) {
  return (
    <fieldset className="stack">
      <legend>{m.site_reschedule()}</legend>
      <p className="field-hint">{m.own_reschedule_hint()}</p>
      <NumberField {...hours} label={m.site_reschedule_hours()} maxLength={4} />
      {fee && (
        <NumberField
          {...fee}
          label={m.site_reschedule_fee()}
          hint={m.site_reschedule_fee_hint()}
          thousands
        />
      )}
    </fieldset>
  );
}
