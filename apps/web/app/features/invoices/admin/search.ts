import type { InvoiceSearch, NumberedType } from "@jukung/contract";
import { searchIn } from "~/lib/query.ts";

export const TYPES: NumberedType[] = ["invoice", "credit_note"];

/** What an address of the register asks for; what it cannot mean is left out. */
export function searchOf(query: URLSearchParams): InvoiceSearch {
  const search = searchIn(query);
  const month = query.get("month") ?? "";
  const type = TYPES.find((one) => one === query.get("type"));
  return {
    ...(search ? { search } : {}),
    ...(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}),
    ...(type ? { type } : {}),
  };
}
