import { type ReactNode, useId } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { TextareaField, TextField } from "./field.tsx";
import "./text-pair.css";

/** One side as `fieldOf` gives it. */
type Side = {
  id?: string;
  name: string;
  defaultValue?: string;
  error?: string | undefined;
};
type Props = {
  label: string;
  /** The Indonesian text, and the English one. */
  in_id: Side;
  in_en: Side;
  /** For several lines: how many to show at first. */
  rows?: number;
  maxLength?: number;
  required?: boolean;
  hint?: ReactNode;
};

// Languages have their own names, whatever the reader's language.
const sides = [
  { lang: "id", name: "Indonesia" },
  { lang: "en", name: "English" },
] as const;

/** One text in both languages, side by side; stacked on phones. Each has its own error. */
export function TextPair({ label, in_id, in_en, rows, maxLength, required, hint }: Props) {
  const legend = useId();
  const made = useId();
  const note = hint ?? (required ? undefined : m.pair_hint());
  return (
    <fieldset className="text-pair">
      <legend>
        <span id={legend}>{label}</span>
        {note && <small>{note}</small>}
      </legend>
      {sides.map(({ lang, name }) => {
        const side = lang === "id" ? in_id : in_en;
        const id = side.id ?? `${made}-${lang}`;
        const shared = {
          ...side,
          id,
          label: name,
          lang,
          required,
          maxLength,
          // "Nama tur, English": screen readers announce the legend only on entering the group
          "aria-labelledby": `${legend} ${id}-label`,
        };
        return (
          <div key={lang}>
            {rows ? <TextareaField {...shared} rows={rows} /> : <TextField {...shared} />}
          </div>
        );
      })}
    </fieldset>
  );
}
