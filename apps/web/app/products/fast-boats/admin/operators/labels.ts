import { m } from "~/lib/paraglide/messages.js";

/** The labels of the form's fields, by name and in the form's order. */
export const operatorLabels = () => ({
  name: m.operator_name(),
  whatsapp: m.operator_whatsapp(),
  licence: m.operator_licence(),
  check_in_id: `${m.operator_check_in()} (Indonesia)`,
  check_in_en: `${m.operator_check_in()} (English)`,
});
