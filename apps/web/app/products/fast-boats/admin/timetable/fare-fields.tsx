import { m } from "~/lib/paraglide/messages.js";
import { NumberField } from "~/ui/number-field.tsx";
import { ageNames } from "~/ui/passenger-picker/age-labels.ts";
import { ages, type Fare } from "~/ui/passenger-picker/counts.ts";
import "./timetable.css";

type Field = {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
  hint?: string | undefined;
};

/** Six amounts: a row for each age, a column for each residency. @param signed amounts may be negative */
export function FareFields({
  field,
  signed = false,
}: {
  field: (fare: Fare) => Field;
  signed?: boolean;
}) {
  return (
    <div className="fare-fields">
      {ages.map((age) => (
        <fieldset key={age} className="fare-row">
          <legend className="out-of-sight">{ageNames[age].name()}</legend>
          <p className="fare-age" aria-hidden="true">
            {ageNames[age].name()} <small>{ageNames[age].years()}</small>
          </p>
          {(["local", "foreign"] as const).map((residency) => {
            const fare: Fare = `${age}_${residency}`;
            return (
              <NumberField
                key={fare}
                {...field(fare)}
                label={
                  residency === "local" ? m.timetable_fare_local() : m.timetable_fare_foreign()
                }
                {...(signed ? { signed: true } : { thousands: true })}
                maxLength={15}
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
