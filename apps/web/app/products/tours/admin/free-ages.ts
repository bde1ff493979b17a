import { m } from "~/lib/paraglide/messages.js";
import { readVariant, type VariantForm } from "./read-variant.ts";

/** The code of an answer that asks whether they do. */
export const FREE_AGES = "free_ages";
/** Who may travel free with a paying adult. */
const ages = ["child", "infant"] as const;
type Age = (typeof ages)[number];

/** Who travels free by a form, though adults pay: it may be a forgotten price. */
export function freeAges(form: Partial<VariantForm>): Age[] {
  const { pricing, ...prices } = readVariant(form);
  if (pricing !== "person" || prices.price_adult === 0) return [];
  return ages.filter((age) => prices[`price_${age}`] === 0);
}

/** Of them, those not confirmed yet: `known` is what the form was asked about, or began with. */
export const unaskedAges = (form: Partial<VariantForm>, known: string | undefined): Age[] =>
  freeAges(form).filter((age) => !known?.split(" ").includes(age));

/** The question, asked once: saving again confirms it. */
export function freeQuestion(free: Age[]): string {
  if (free.length > 1) return m.admin_free_both();
  return free[0] === "child" ? m.admin_free_child() : m.admin_free_infant();
}
