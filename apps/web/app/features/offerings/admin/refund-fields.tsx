import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { fieldOf } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { RadioGroup } from "~/ui/choice.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import "./refund-fields.css";

/** The fields of a form that has a refund policy. */
export type RefundForm = {
  /** The site's refund policy, or its own. */
  refund: "site" | "own";
  refund_policy: { hours: string; percent: string }[];
};

type Props<T extends RefundForm> = {
  form: FormMetadata<T>;
  refund: FieldMetadata<RefundForm["refund"]>;
  policy: FieldMetadata<RefundForm["refund_policy"]>;
};

/** Whether the policy is the site's or its own. */
export const refundChoices = () => [
  { value: "site", label: m.admin_refund_site() },
  { value: "own", label: m.admin_refund_own() },
];

/** The refund policy: the site's, or its own line by line. */
export function RefundFields<T extends RefundForm>({ form, refund, policy }: Props<T>) {
  const lines = policy.getFieldList();
  return (
    <div className="refund-fields">
      <RadioGroup
        name={refund.name}
        legend={m.admin_refund_policy()}
        defaultValue={String(refund.initialValue ?? "site")}
        options={refundChoices()}
      />
      <div className="refund-fields-lines" id={policy.id}>
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
