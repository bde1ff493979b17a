import { useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { useEarlyInput } from "~/lib/use-early-input.ts";
import { Checkbox } from "~/ui/choice.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { fares } from "~/ui/passenger-picker/counts.ts";
import { fareOfOne } from "../../fare-names.ts";
import type { Country } from "./countries.server.ts";
import type { Draft } from "./draft.server.ts";
import "./travellers.css";

type Row = Draft["passengers"][number];
type Props = {
  passengers: Row[];
  /** The posted values, when the form is shown again. */
  typed: Row[] | undefined;
  /** Whether "I am travelling" was ticked then. */
  travels: boolean;
  errors: Record<string, string[]>;
  countries: Country[];
};

/** A row per traveller. "I am travelling" puts the contact's name in the first. */
export function Travellers({ passengers, typed, travels, errors, countries }: Props) {
  const [mine, setMine] = useState<string>();
  const contactName = () =>
    (document.getElementById("booking-contact.full_name") as HTMLInputElement | null)?.value ?? "";
  const rows = useRef<HTMLFieldSetElement>(null);
  useEarlyInput(rows, (input) => {
    if (input.has("i_travel") && !input.get("passengers[0].full_name")) setMine(contactName());
  });
  return (
    <fieldset className="sheet" ref={rows}>
      <legend>{m.booking_travellers()}</legend>
      <p className="sheet-note">{m.booking_travellers_note()}</p>
      <Checkbox
        name="i_travel"
        value="yes"
        defaultChecked={travels}
        onChange={(event) => setMine(event.currentTarget.checked ? contactName() : undefined)}
      >
        {m.booking_i_travel()}
      </Checkbox>
      {errors.passengers?.[0] && (
        <p className="field-error" id="booking-passengers">
          <Icon name="alert" />
          {errors.passengers[0]}
        </p>
      )}
      {passengers.map((passenger, i) => (
        <Traveller
          key={i}
          number={i}
          row={{ ...passenger, ...typed?.[i] }}
          mine={i === 0 ? mine : undefined}
          errors={errors}
          countries={countries}
        />
      ))}
    </fieldset>
  );
}

function Traveller({
  number,
  row,
  mine,
  errors,
  countries,
}: {
  number: number;
  row: Row;
  mine: string | undefined;
  errors: Props["errors"];
  countries: Country[];
}) {
  const [fare, setFare] = useState(row.fare);
  const [nationality, setNationality] = useState(row.nationality);
  const ref = useRef<HTMLFieldSetElement>(null);
  useEarlyInput(ref, (input) => {
    const chosen = (name: keyof Row) => String(input.get(`passengers[${number}].${name}`));
    setFare(chosen("fare"));
    setNationality(chosen("nationality"));
  });
  const declares = fare.endsWith("_local") && nationality !== "" && nationality !== "ID";
  const field = (name: keyof Row) => {
    const path = `passengers[${number}].${name}`;
    return { id: `booking-${path}`, name: path, error: errors[path]?.[0] };
  };
  return (
    <fieldset className="traveller-fields" ref={ref}>
      <legend>
        {m.booking_traveller({ number: number + 1 })}
        <span>{fareOfOne[fare as keyof typeof fareOfOne]?.()}</span>
      </legend>
      <TextField
        {...field("full_name")}
        // A new default shows only in a new input: ticking the box fills the name in.
        key={mine ?? ""}
        label={m.booking_passport_name()}
        defaultValue={mine ?? row.full_name}
        maxLength={120}
        autoComplete={number === 0 ? "name" : "off"}
        required
      />
      <div className="traveller-rest">
        <SelectField
          {...field("nationality")}
          label={m.booking_nationality()}
          defaultValue={row.nationality}
          onChange={(event) => setNationality(event.currentTarget.value)}
          required
        >
          <option value="">{m.booking_choose()}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...field("fare")}
          label={m.booking_fare()}
          defaultValue={row.fare}
          onChange={(event) => setFare(event.currentTarget.value)}
          options={fares.map((value) => ({ value, label: fareOfOne[value]() }))}
        />
        <TextField
          {...field("date_of_birth")}
          label={m.booking_birth()}
          type="date"
          defaultValue={row.date_of_birth}
          max="2999-12-31"
        />
      </div>
      {(declares || errors[`passengers[${number}].local_declared`]) && (
        <Checkbox
          {...field("local_declared")}
          value="yes"
          defaultChecked={Boolean(row.local_declared)}
        >
          {m.booking_local_declared()}
        </Checkbox>
      )}
    </fieldset>
  );
}
