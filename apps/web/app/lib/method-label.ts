import type { PaymentMethod } from "@jukung/contract";
import { m } from "./paraglide/messages.js";

const methods: Partial<Record<PaymentMethod, () => string>> = {
  bank_transfer: m.method_bank_transfer,
  cash: m.method_cash,
};
/** What a payment without a gateway's channel is called: by bank transfer, in cash. */
export const methodLabel = (method: PaymentMethod): string => methods[method]?.() ?? method;
