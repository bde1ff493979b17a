import type { fieldOf } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { labels } from "./labels.ts";

type Field = ReturnType<typeof fieldOf>;

/** Where guests come aboard: what it is called, and where it lies. */
export function LocationFields({
  name,
  latitude,
  longitude,
}: Record<"name" | "latitude" | "longitude", Field>) {
  const words = labels();
  return (
    <fieldset className="desk-location">
      <legend>{m.boat_place()}</legend>
      <TextField {...name} label={words.location_name} maxLength={120} required />
      <div className="two">
        <NumberField {...latitude} label={words.latitude} decimals signed required />
        <NumberField {...longitude} label={words.longitude} decimals signed required />
      </div>
      <p className="field-hint">{m.desk_boat_location_hint()}</p>
    </fieldset>
  );
}
