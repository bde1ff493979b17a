import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "./field.tsx";
import { NumberField } from "./number-field.tsx";

type Field = { id: string; name: string; defaultValue: string; error: string | undefined };
type Props = {
  legend: string;
  hint?: string;
  /** What the place is called: "Dermaga Toyapakeh". */
  name: Field;
  nameLabel: string;
  latitude: Field;
  longitude: Field;
};

/** Where something is: what the place is called, and its degrees. "-8.67, 115.49" goes into both. */
export function LocationFields({ legend, hint, name, nameLabel, latitude, longitude }: Props) {
  return (
    <fieldset className="location-fields">
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <TextField {...name} label={nameLabel} maxLength={160} required />
      <div
        className="location-degrees"
        onPaste={(event) => {
          const both = pairIn(event.clipboardData.getData("text"));
          if (!both) return;
          event.preventDefault();
          for (const [i, { id }] of [latitude, longitude].entries()) {
            const input = document.getElementById(id) as HTMLInputElement | null;
            if (!input) continue;
            input.value = both[i] ?? "";
            input.dispatchEvent(new Event("input", { bubbles: true }));
          }
        }}
      >
        <NumberField
          {...latitude}
          label={m.location_latitude()}
          hint={m.location_hint()}
          decimals
          signed
          required
        />
        <NumberField {...longitude} label={m.location_longitude()} decimals signed required />
      </div>
    </fieldset>
  );
}

/** Two numbers as maps give them to copy. */
const pairIn = (text: string): string[] | undefined =>
  text.match(/^\s*(-?\d+\.\d+)\s*,\s*(-?\d+\.\d+)\s*$/)?.slice(1);
