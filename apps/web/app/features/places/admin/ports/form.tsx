import type { AdminPort } from "@jukung/contract";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { RadioGroup } from "~/ui/choice.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { LocationFields } from "~/ui/location-fields.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { portLabels } from "../labels.ts";
import { ListedForm } from "../listed-form.tsx";
import { noPhoto, Photo, type PhotoFields } from "../photo.tsx";
import { Fees, feeLabels } from "./fees.tsx";
import { type PortForm, portForm } from "./values.ts";

type Choice = { value: string; label: string };

const boardings = () => [
  { value: "jetty", label: m.boarding_jetty() },
  { value: "wet_feet", label: m.boarding_wet_feet() },
  { value: "", label: m.port_boarding_unknown() },
];

/** A port: what it belongs to, where it is, and what passengers need to know there. */
export function PortFields({
  port,
  destinations,
  provinces,
  answer,
}: {
  port: AdminPort | null;
  destinations: Choice[];
  provinces: Choice[];
  answer: FormAnswer | undefined;
}) {
  const saved = portForm(port);
  const { form, fields, wrong } = useSiteForm<PortForm & PhotoFields>({
    id: "port",
    answer,
    defaultValue: { ...saved, ...noPhoto },
  });
  return (
    <ListedForm
      form={form}
      wrong={wrong}
      thing={port}
      saved={saved as PortForm & PhotoFields}
      answer={answer}
      labels={{ ...portLabels(), ...feeLabels() }}
      options={{ destination: destinations, province: provinces, boarding: boardings() }}
    >
      <TextField {...fieldOf(fields.name)} label={m.place_name()} maxLength={80} required />
      <div className="listed-pair">
        <SelectField
          {...fieldOf(fields.destination)}
          label={m.place_destination()}
          required
          options={[{ value: "", label: m.place_choose() }, ...destinations]}
        />
        <SelectField
          {...fieldOf(fields.province)}
          label={m.place_province()}
          options={[{ value: "", label: m.place_province_same() }, ...provinces]}
        />
      </div>
      <LocationFields
        legend={m.place_where()}
        latitude={fieldOf(fields.latitude)}
        longitude={fieldOf(fields.longitude)}
      />
      <RadioGroup
        name={fields.boarding.name}
        legend={m.port_boarding()}
        defaultValue={String(fields.boarding.initialValue ?? "")}
        options={boardings()}
        error={fields.boarding.errors?.[0]}
      />
      <TextPair
        label={m.port_counter()}
        hint={m.port_counter_hint()}
        in_id={fieldOf(fields.counter_id)}
        in_en={fieldOf(fields.counter_en)}
        maxLength={160}
      />
      <TextPair
        label={m.port_directions()}
        hint={m.port_directions_hint()}
        in_id={fieldOf(fields.directions_id)}
        in_en={fieldOf(fields.directions_en)}
        rows={3}
        maxLength={1000}
      />
      <NumberField
        {...fieldOf(fields.airport_minutes)}
        label={m.port_airport()}
        hint={m.port_airport_hint()}
        maxLength={4}
      />
      <Fees form={form} list={fields.fees} />
      <Photo title={m.place_photo_pier()} picture={port?.image ?? null} fields={fields} />
    </ListedForm>
  );
}
