import type { ReactNode } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "~/ui/field.tsx";
import { TextPair } from "~/ui/text-pair.tsx";

type Field = { id?: string; name: string; defaultValue?: string; error?: string | undefined };

/** The part of an offering's form about safety: what its kind has, then licence and insurance. */
export function SafetyFields({
  title,
  field,
  children,
}: {
  title: string;
  /** A field of the form by its name. */
  field: (name: "licence" | "insurance_id" | "insurance_en") => Field;
  children: ReactNode;
}) {
  return (
    <section className="sheet" aria-labelledby="part-safety">
      <h2 id="part-safety">{title}</h2>
      <p className="sheet-note">{m.safety_text()}</p>
      {children}
      <TextField {...field("licence")} label={m.safety_licence()} maxLength={160} />
      <TextPair
        label={m.safety_insurance()}
        in_id={field("insurance_id")}
        in_en={field("insurance_en")}
        maxLength={200}
      />
    </section>
  );
}
