import { useId } from "react";
import { m } from "~/lib/paraglide/messages.js";
import "../text-pair.css";
import { RichTextField } from "./rich-text-field.tsx";

type Field = { id: string; name: string; defaultValue: string; error?: string | undefined };

/** A formatted text in both languages, one below the other. */
export function RichTextPair({
  label,
  in_id,
  in_en,
  maxLength,
  pictures,
  long,
}: {
  label: string;
  in_id: Field;
  in_en: Field;
  maxLength: number;
  /** See `RichTextField`. */
  pictures?: string;
  long?: boolean;
}) {
  const legend = useId();
  return (
    <fieldset className="text-pair">
      <legend>
        <span id={legend}>{label}</span>
      </legend>
      {(
        [
          ["id", m.entry_name_id(), in_id],
          ["en", m.entry_name_en(), in_en],
        ] as const
      ).map(([lang, name, field]) => (
        <RichTextField
          key={lang}
          {...field}
          label={name}
          aria-labelledby={`${legend} ${field.id}-label`}
          lang={lang}
          maxLength={maxLength}
          {...{ pictures, long }}
        />
      ))}
    </fieldset>
  );
}
