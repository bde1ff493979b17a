import type { AdminOperator } from "@jukung/contract";
import { ListedForm } from "~/features/places/admin/listed-form.tsx";
import { noPhoto, Photo, type PhotoFields } from "~/features/places/admin/photo.tsx";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "~/ui/field.tsx";
import { PhoneField } from "~/ui/phone-field/phone-field.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { operatorLabels } from "./labels.ts";
import { type OperatorForm, operatorForm } from "./values.ts";

/** An operator: its name, number, licence, counters and logo. */
export function OperatorFields({
  operator,
  country,
  answer,
}: {
  operator: AdminOperator | null;
  country: string;
  answer: FormAnswer | undefined;
}) {
  const saved = operatorForm(operator);
  const { form, fields, wrong } = useSiteForm<OperatorForm & PhotoFields>({
    id: "operator",
    answer,
    defaultValue: { ...saved, ...noPhoto },
  });
  return (
    <ListedForm
      form={form}
      wrong={wrong}
      thing={operator}
      saved={saved as OperatorForm & PhotoFields}
      answer={answer}
      labels={operatorLabels()}
    >
      <TextField {...fieldOf(fields.name)} label={m.operator_name()} maxLength={80} required />
      <PhoneField
        {...fieldOf(fields.whatsapp)}
        label={m.operator_whatsapp()}
        hint={m.operator_whatsapp_hint()}
        defaultCountry={country}
      />
      <TextField {...fieldOf(fields.licence)} label={m.operator_licence()} maxLength={80} />
      <TextPair
        label={m.operator_check_in()}
        hint={m.operator_check_in_hint()}
        in_id={fieldOf(fields.check_in_id)}
        in_en={fieldOf(fields.check_in_en)}
        maxLength={160}
      />
      <Photo title={m.place_logo()} picture={operator?.image ?? null} fields={fields} square />
    </ListedForm>
  );
}
