import { RescheduleFields } from "~/features/offerings/admin/reschedule-fields.tsx";
import { m } from "~/lib/paraglide/messages.js";
import type { plainForm } from "~/lib/plain-form.ts";
import { RadioGroup } from "~/ui/choice.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { POLICY_LINES } from "./read-tour.ts";
import "./admin-tours.css";

const AT_FIRST = 4;

/** Whether the policy is the site's or the tour's own. */
export const policyChoices = () => [
  { value: "site", label: m.admin_policy_site() },
  { value: "own", label: m.admin_policy_own() },
];

/** The refund policy: the site's, or these lines; and the rule for moving a trip. */
export function PolicyFields({ field }: Pick<ReturnType<typeof plainForm>, "field">) {
  const refund = field("refund");
  // A few to begin with, and always one empty line.
  const shown = (i: number) =>
    i < AT_FIRST || field(`refund_policy[${i - 1}].hours`).defaultValue !== "";
  return (
    <section className="sheet policy-fields" aria-labelledby="part-refund">
      <h2 id="part-refund">{m.admin_policy()}</h2>
      <RadioGroup
        name="refund"
        legend={m.admin_policy()}
        legendHidden
        defaultValue={refund.defaultValue}
        error={refund.error ?? field("refund_policy").error}
        options={policyChoices()}
      />
      <div className="policy-lines">
        {POLICY_LINES.filter(shown).map((i) => (
          <fieldset key={i} className="tour-row">
            <legend className="out-of-sight">{m.admin_policy_line({ number: i + 1 })}</legend>
            <NumberField {...field(`refund_policy[${i}].hours`)} label={m.admin_policy_hours()} />
            <NumberField
              {...field(`refund_policy[${i}].percent`)}
              label={m.admin_policy_percent()}
            />
          </fieldset>
        ))}
        <p className="field-hint">{m.admin_policy_hint()}</p>
      </div>
      <RescheduleFields hours={field("reschedule_policy.free_hours")} />
    </section>
  );
}
