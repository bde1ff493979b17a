import type { Departure, ManifestFields, SavedTraveller } from "@jukung/contract";
import { useRef, useState } from "react";
import { useActionData } from "react-router";
import type { Country } from "~/lib/countries.server.ts";
import type { Day } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Checkbox } from "~/ui/choice.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IdNumberField, SexField } from "~/ui/manifest-fields.tsx";
import { ages, type Fare } from "~/ui/passenger-picker/counts.ts";
import { fareOfOne } from "../../fare-names.ts";
import type { Draft } from "./draft.server.ts";
import { FillRows, SavedOnes, Told } from "./fill-rows.tsx";
import { ageOn, priceOf } from "./party.ts";
import { useFilling } from "./use-filling.ts";
import "./travellers.css";

/** A passenger of the draft; `age` once it was posted, and "" where it is to be chosen. */
export type Row = Draft["passengers"][number];
type Props = {
  rows: Row[];
  /** The fares that the rows give now. */
  fares: Fare[];
  crossings: Departure[];
  /** Whether "I am travelling" was ticked. */
  travels: boolean;
  /** Whether "One of us holds a KITAS" was ticked. */
  kitas: boolean;
  errors: Record<string, string[]>;
  countries: Country[];
  /** What the site asks of passengers beside name and nationality. */
  manifest: ManifestFields;
  /** The travellers that the account has saved, and whose boxes are ticked. */
  saved: SavedTraveller[];
  ticked: string[];
  /** Who was ticked when the form was sent, and found no row. */
  without: string | undefined;
  /** What of the list that was sent is nowhere. */
  untold: string | undefined;
};

/** A row per traveller. "I am travelling" puts the contact's name in the first that is free. */
export function Travellers({
  rows,
  fares,
  crossings,
  travels,
  kitas,
  errors,
  countries,
  manifest,
  saved,
  ticked,
  without,
  untold,
}: Props) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const date = crossings.at(-1)?.date ?? "";
  const filling = useFilling(ref, { count: rows.length, known: { countries, saved }, crossings });
  const withoutRow = filling.withoutRow ?? without;
  const unsaid = filling.unsaid.filter(Boolean).join(", ");
  return (
    <fieldset className="sheet travellers" ref={ref}>
      <legend>{m.booking_travellers()}</legend>
      <p className="sheet-note">
        {m.booking_travellers_note()} {manifest.id_number !== "no" && m.manifest_note()}
      </p>
      <Checkbox name="i_travel" value="yes" defaultChecked={travels} onChange={filling.place}>
        {m.booking_i_travel()}
      </Checkbox>
      {saved.length > 0 && <SavedOnes {...{ saved, ticked, filling }} />}
      <Told role="alert">{unsaid && `${m.booking_age_unsaid()} (${unsaid})`}</Told>
      <Told role="alert">{withoutRow && m.booking_no_row({ names: withoutRow })}</Told>
      <Told role="alert">{!filling.listed && untold}</Told>
      {rows.length > 1 && <FillRows {...{ filling, countries }} count={rows.length} />}
      <div className="kitas-any">
        <Checkbox
          id="booking-kitas"
          name="some_kitas"
          value="yes"
          defaultChecked={kitas || rows.some(({ local_declared }) => local_declared)}
          hint={m.booking_kitas_hint()}
        >
          {m.booking_kitas()}
        </Checkbox>
      </div>
      {errors.passengers?.[0] && (
        <p className="field-error" id="booking-passengers">
          <Icon name="alert" />
          {errors.passengers[0]}
        </p>
      )}
      {rows.map((row, i) => (
        <Traveller
          key={i}
          number={i}
          row={row}
          fare={fares[i]!}
          price={priceOf(crossings, fares[i]!)}
          errors={errors}
          countries={countries}
          manifest={manifest}
          unsaid={filling.unsaid[i]}
          date={date}
        />
      ))}
    </fieldset>
  );
}

/** Which parts of a row are shown follows from its own answers: see travellers.css. */
function Traveller({
  number,
  row,
  fare,
  price,
  errors,
  countries,
  manifest,
  unsaid,
  date,
}: {
  number: number;
  row: Row;
  fare: Fare;
  /** Rupiah, for all crossings. */
  price: number;
  errors: Props["errors"];
  countries: Country[];
  manifest: ManifestFields;
  /** Somebody was put here without a date of birth: the fare depends on what is chosen. */
  unsaid: string | undefined;
  /** Of the last crossing, on which ages count. */
  date: Day;
}) {
  const field = (name: keyof Row) => {
    const path = `passengers[${number}].${name}`;
    return { id: `booking-${path}`, name: path, error: errors[path]?.[0] };
  };
  const fareId = `booking-fare-${number}`;
  const birth = field("date_of_birth");
  const fits = useSameAge(fare);
  return (
    <fieldset className="traveller" aria-describedby={fareId}>
      <legend>{m.booking_traveller({ number: number + 1 })}</legend>
      <p className="traveller-fare" id={fareId}>
        {fareOfOne[fare]()}, <span className="num">{rupiah(price)}</span>
      </p>
      <input type="hidden" name={field("fare").name} value={row.fare} />
      {/* Of type hidden it would be what React last drew, not what was put there. */}
      <input hidden name={field("ticked").name} defaultValue={row.ticked} />
      <div className="traveller-fields">
        <TextField
          {...field("full_name")}
          label={m.booking_passport_name()}
          defaultValue={row.full_name}
          maxLength={120}
          autoComplete={number === 0 ? "name" : "off"}
          required
        />
        <SelectField
          {...field("nationality")}
          className="traveller-nationality"
          label={m.booking_nationality()}
          defaultValue={row.nationality}
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
          {...field("age")}
          {...(unsaid && { error: m.booking_age_unsaid() })}
          className="traveller-age"
          label={m.booking_age()}
          defaultValue={row.age ?? row.fare.split("_")[0]}
          options={(["", ...ages] as const).map((value) => ({
            value,
            label: value ? ageOfOne[value]() : m.booking_choose(),
          }))}
        />
        {manifest.id_number !== "no" && (
          <IdNumberField
            {...field("id_number")}
            className="traveller-id"
            asked={manifest.id_number}
            defaultValue={row.id_number}
          />
        )}
        {manifest.sex !== "no" && (
          <SexField
            {...field("sex")}
            className="traveller-sex"
            asked={manifest.sex}
            defaultValue={row.sex}
          />
        )}
        <TextField
          {...birth}
          error={fits ? birth.error : undefined}
          check={({ value }) => {
            const age = ageOn(value, date);
            return age && !fare.startsWith(age)
              ? { error: m.booking_birth_age({ age: ageOfOne[age]() }) }
              : undefined;
          }}
          className="traveller-birth"
          label={m.booking_birth()}
          type="date"
          defaultValue={row.date_of_birth}
          max="2999-12-31"
        />
      </div>
      <div className="traveller-kitas" data-asked={row.fare.endsWith("_local") || undefined}>
        <Checkbox
          {...field("local_declared")}
          value="yes"
          defaultChecked={Boolean(row.local_declared)}
        >
          {m.booking_local_declared()}
        </Checkbox>
      </div>
    </fieldset>
  );
}

/** Whether the age is still the one that the form was answered for: an error about it goes with it. */
function useSameAge(fare: Fare): boolean {
  const answer = useActionData();
  const [age] = fare.split("_");
  const [judged, setJudged] = useState({ answer, age });
  if (judged.answer !== answer) setJudged({ answer, age });
  return judged.answer !== answer || judged.age === age;
}

export const ageOfOne = {
  adult: m.booking_age_adult,
  child: m.booking_age_child,
  infant: m.booking_age_infant,
};
