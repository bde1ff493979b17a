import type { NumberedType } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";

export const typeNames: Record<NumberedType, () => string> = {
  invoice: m.register_invoice,
  credit_note: m.register_credit_note,
};
