/** Whether a refusal says that the order is another by now than its page showed. */
export const isOther = (intent: unknown, code: string | undefined): boolean =>
  (code === "changed_meanwhile" && (intent === "cancel" || intent === "refund")) ||
  (code === "price_changed" && intent === "refund");
