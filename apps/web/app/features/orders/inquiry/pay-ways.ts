import { m } from "~/lib/paraglide/messages.js";

/**
 * How what is asked for will be paid, once its quote is accepted.
 * @returns null where the gateway's payment page simply follows
 */
export function inquiryWays({ gateway, transfer }: { gateway: boolean; transfer: boolean }) {
  if (gateway) return transfer ? m.inquiry_pay_both() : null;
  return transfer ? m.inquiry_pay_transfer() : m.inquiry_pay_none();
}
