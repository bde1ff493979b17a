import { z } from "zod";
import { ID_NUMBER, SEXES } from "./manifest-limits.ts";
import { Line } from "./values.ts";

/** Whether something is asked of each passenger: not at all, may be left out, or must be there. */
export const Asked = z.enum(["no", "optional", "required"], "field_invalid");
/** What an operator's passenger list asks for beside name and nationality. */
export const ManifestFields = z.object({ sex: Asked, id_number: Asked });

export const Sex = z.enum(SEXES, "field_invalid");
/**
 * The number of a passport, a KTP or a KITAS, kept without spaces, dots, hyphens and slashes: people type
 * them differently, and a harbour compares letters and digits.
 */
export const IdNumber = Line.max(40, "too_long")
  .transform((typed) => typed.replace(/[\s./-]/g, "").toUpperCase())
  .pipe(
    z
      .string()
      .regex(new RegExp(`^[A-Z0-9]{${ID_NUMBER.least},${ID_NUMBER.most}}$`), "id_number_invalid"),
  );

export type Asked = z.infer<typeof Asked>;
export type ManifestFields = z.infer<typeof ManifestFields>;
export type Sex = z.infer<typeof Sex>;
