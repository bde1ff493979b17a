import type { AdminTour } from "@jukung/contract";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { type FormAnswer, mergedKey } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { RadioGroup } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { FREE_AGES, freeAges } from "./free-ages.ts";
import { variantLabels } from "./labels.ts";
import { type VariantForm, variantForm } from "./read-variant.ts";
import "./admin-tours.css";

type Props = {
  id: string;
  variant?: AdminTour["variants"][number];
  answer: FormAnswer | undefined;
  /** The submit button. */
  children: ReactNode;
};

const pricingChoices = () => [
  { value: "person", label: m.admin_variant_by_person() },
  { value: "group", label: m.admin_variant_by_group() },
];

/** Who is confirmed to travel free: by the saved prices, and by the last question about this form. */
function knownFree(saved: VariantForm, answer: FormAnswer | undefined): string {
  const asked = answer?.code === FREE_AGES ? freeAges(answer.result.initialValue ?? {}) : [];
  const before = (answer?.result.initialValue?.free as string | undefined)?.split(" ") ?? [];
  return [...new Set([...freeAges(saved), ...before, ...asked])].filter(Boolean).join(" ");
}

/** Name, prices and places of a variant. Prices that do not apply are hidden by the style sheet. */
export function VariantFields({ id, variant, answer, children }: Props) {
  const saved = variantForm(variant);
  const { field, wrong } = plainForm(id, answer, saved);
  const pricing = field("pricing");
  return (
    <Form
      method="post"
      id={id}
      className="stack variant-form"
      noValidate
      preventScrollReset
      key={JSON.stringify(variant) + mergedKey(answer)} // after saving, prices are shown formatted
    >
      <ErrorSummary {...withLabels(id, wrong, variantLabels())} />
      <input type="hidden" name="free" value={knownFree(saved, answer)} />
      {variant && <StartedFrom answer={answer} version={variant.version} values={saved} />}
      <ChangedMeanwhile
        answer={answer}
        labels={variantLabels()}
        options={{ pricing: pricingChoices() }}
      />
      <TextPair
        label={m.admin_variant_name()}
        in_id={field("name_id")}
        in_en={field("name_en")}
        maxLength={80}
        required
      />
      <RadioGroup
        name="pricing"
        legend={m.admin_variant_pricing()}
        defaultValue={pricing.defaultValue}
        error={pricing.error}
        options={pricingChoices()}
      />
      <div className="variant-row by-person">
        <NumberField {...field("price_adult")} label={m.admin_price_adult()} thousands />
        <NumberField
          {...field("price_child")}
          label={m.admin_price_child()}
          hint={m.admin_price_empty()}
          thousands
        />
        <NumberField
          {...field("price_infant")}
          label={m.admin_price_infant()}
          hint={m.admin_price_empty()}
          thousands
        />
      </div>
      <div className="variant-row by-group">
        <NumberField {...field("price_group")} label={m.admin_price_group()} thousands />
      </div>
      <div className="variant-row">
        <NumberField
          {...field("max_people")}
          label={m.admin_variant_most()}
          hint={m.admin_variant_most_hint()}
          required
        />
        <NumberField
          {...field("daily_capacity")}
          label={m.admin_days_places()}
          hint={m.admin_variant_capacity_hint()}
          required
        />
      </div>
      <NumberField
        {...field("book_until_hours")}
        label={m.admin_variant_book_until()}
        hint={m.admin_variant_book_until_hint()}
      />
      <div className="variant-save">{children}</div>
    </Form>
  );
}
