import type { AdminOperator } from "@jukung/contract";

/** An operator as its form's fields. */
export type OperatorForm = Record<
  "name" | "whatsapp" | "licence" | "check_in_id" | "check_in_en",
  string
>;
export const operatorForm = (operator: AdminOperator | null): OperatorForm => ({
  name: operator?.name ?? "",
  whatsapp: operator?.whatsapp ?? "",
  licence: operator?.licence ?? "",
  check_in_id: operator?.check_in_id ?? "",
  check_in_en: operator?.check_in_en ?? "",
});
