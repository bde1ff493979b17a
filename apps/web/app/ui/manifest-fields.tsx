import type { Asked, Sex } from "@jukung/contract";
import { ID_NUMBER, SEXES } from "@jukung/contract/manifest-limits";
import type { ComponentProps } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { SelectField, TextField } from "./field.tsx";

/** A sex in words. */
export const sexName: Record<Sex, () => string> = {
  F: m.manifest_female,
  M: m.manifest_male,
  X: m.manifest_unspecified,
};

type Own<Field extends typeof SelectField | typeof TextField> = Omit<
  ComponentProps<Field>,
  "label"
> & {
  /** Whether it may be left out. */
  asked: Asked;
  /** Instead of the field's usual one. */
  label?: string;
};

/** The sex as a passport says it, for a passenger list. */
export function SexField({ asked, label, ...field }: Own<typeof SelectField>) {
  const usual = asked === "required" ? m.manifest_sex() : m.manifest_sex_optional();
  return (
    <SelectField
      {...field}
      label={label ?? usual}
      required={asked === "required"}
      options={[
        { value: "", label: m.booking_choose() },
        ...SEXES.map((value) => ({ value, label: sexName[value]() })),
      ]}
    />
  );
}

/** The number of a passport, KTP or KITAS, for a passenger list. */
export function IdNumberField({ asked, label, ...field }: Own<typeof TextField>) {
  const usual = asked === "required" ? m.manifest_id_number() : m.manifest_id_number_optional();
  return (
    <TextField
      {...field}
      label={label ?? usual}
      required={asked === "required"}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={2 * ID_NUMBER.most}
    />
  );
}

/** Of an identity number its last three: enough to tell two documents apart. */
export const masked = (ends: string): string => `···${ends}`;
