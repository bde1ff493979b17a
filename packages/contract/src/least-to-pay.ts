/**
 * Rupiah that a discount leaves to pay: the least that every channel takes (Xendit: virtual accounts
 * and retail outlets from Rp 10,000). A code never makes a trip free. No zod here: pages import it too.
 */
export const LEAST_TO_PAY = 10_000;
