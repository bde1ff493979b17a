import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { fieldOf } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { RadioGroup } from "~/ui/choice.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import type { BoatForm } from "./values.ts";
import "../admin-boats.css";

type Props = {
  form: FormMetadata<BoatForm>;
  refund: FieldMetadata<BoatForm["refund"]>;
  policy: FieldMetadata<BoatForm["refund_policy"]>;
};

/** Whether the policy is the site's or the boat's own. */
export const refundChoices = () => [
  { value: "site", label: m.admin_refund_site() },
  { value: "own", label: m.admin_refund_own() },
];

/** The refund policy: the site's, or the boat's own line by line. */
export function RefundFields({ form, refund, policy }: Props) {
  const lines = policy.getFieldList();
  return (
    <div className="boat-refund">
      <RadioGroup
        name={refund.name}
        legend={m.admin_refund_policy()}
        defaultValue={String(refund.initialValue ?? "site")}
        options={refundChoices()}
      />
      <div className="boat-refund-lines" id={policy.id}>
        <p className="field-hint">{m.admin_refund_hint()}</p>
        {lines.map((line, i) => {
          const { hours, percent } = line.getFieldset();
          return (
            <fieldset key={line.key}>
              <legend className="out-of-sight">{m.admin_refund_line({ number: i + 1 })}</legend>
              <NumberField {...fieldOf(hours)} label={m.admin_refund_hours()} maxLength={5} />
              <NumberField {...fieldOf(percent)} label={m.admin_refund_percent()} maxLength={3} />
              <Button
                {...form.remove.getButtonProps({ name: policy.name, index: i })}
                type="submit"
                size="small"
                kind="plain"
                aria-label={`${m.admin_quote_remove()} ${i + 1}`}
              >
                {m.admin_quote_remove()}
              </Button>
            </fieldset>
          );
        })}
        {lines.length < 10 && (
          <Button
            {...form.insert.getButtonProps({
              name: policy.name,
              defaultValue: { hours: "", percent: "" },
            })}
            type="submit"
            size="small"
          >
            {m.admin_refund_add()}
          </Button>
        )}
      </div>
    </div>
  );
}
