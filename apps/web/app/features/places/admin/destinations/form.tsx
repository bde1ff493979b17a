import type { AdminDestination } from "@jukung/contract";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { SelectField, TextField } from "~/ui/field.tsx";
import { LocationFields } from "~/ui/location-fields.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { destinationLabels } from "../labels.ts";
import { ListedForm } from "../listed-form.tsx";
import { noPhoto, Photo, type PhotoFields } from "../photo.tsx";
import { type DestinationForm, destinationForm } from "./values.ts";

type Choice = { value: string; label: string };

/** A destination: its name, province, what it is, where it is, a picture. */
export function DestinationFields({
  destination,
  provinces,
  answer,
}: {
  destination: AdminDestination | null;
  provinces: Choice[];
  answer: FormAnswer | undefined;
}) {
  const saved = destinationForm(destination);
  const { form, fields, wrong } = useSiteForm<DestinationForm & PhotoFields>({
    id: "destination",
    answer,
    defaultValue: { ...saved, ...noPhoto },
  });
  return (
    <ListedForm
      form={form}
      wrong={wrong}
      thing={destination}
      saved={saved as DestinationForm & PhotoFields}
      answer={answer}
      labels={destinationLabels()}
      options={{ province: provinces }}
    >
      <div className="listed-pair">
        <TextField {...fieldOf(fields.name)} label={m.place_name()} maxLength={80} required />
        <SelectField
          {...fieldOf(fields.province)}
          label={m.place_province()}
          required
          options={[{ value: "", label: m.place_choose() }, ...provinces]}
        />
      </div>
      <TextPair
        label={m.place_description()}
        in_id={fieldOf(fields.description_id)}
        in_en={fieldOf(fields.description_en)}
        rows={3}
        maxLength={2000}
      />
      <LocationFields
        legend={m.place_where_optional()}
        latitude={fieldOf(fields.latitude)}
        longitude={fieldOf(fields.longitude)}
        required={false}
      />
      <Photo title={m.place_photo()} picture={destination?.image ?? null} fields={fields} />
    </ListedForm>
  );
}
