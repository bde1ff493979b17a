import type { FieldMetadata } from "@conform-to/react";
import { SafetyFields } from "~/features/offerings/admin/safety-fields.tsx";
import { fieldOf } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { labels } from "./labels.ts";
import "../admin-boats.css";

type Name =
  | "max_guests"
  | "model"
  | "year"
  | "length_m"
  | "width_m"
  | "cabins"
  | "heads"
  | "engine"
  | "crew"
  | "life_jackets"
  | "licence"
  | "insurance_id"
  | "insurance_en";

/** What the boat is, in figures. */
export function Specification({ fields }: { fields: Record<Name, FieldMetadata<string>> }) {
  const messages = labels();
  const of = (name: Name) => ({ ...fieldOf(fields[name]), label: messages[name] });
  return (
    <>
      <section className="sheet">
        <h2>{m.boat_specification()}</h2>
        <div className="admin-cells">
          <NumberField {...of("max_guests")} required />
          <NumberField {...of("length_m")} decimals required />
          <NumberField {...of("width_m")} decimals />
          <NumberField {...of("cabins")} />
          <NumberField {...of("heads")} />
          <NumberField {...of("year")} maxLength={4} />
        </div>
        <div className="two-columns">
          <TextField {...of("model")} maxLength={120} />
          <TextField {...of("engine")} maxLength={120} />
        </div>
      </section>
      <SafetyFields title={m.boat_safety()} field={(name) => fieldOf(fields[name])}>
        <div className="admin-cells">
          <NumberField {...of("crew")} />
          <NumberField {...of("life_jackets")} />
        </div>
      </SafetyFields>
    </>
  );
}
