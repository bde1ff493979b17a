import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Whether a refusal says that the order is another by now than its page showed. */
export const isOther = (intent: unknown, code: string | undefined): boolean =>
  (code === "changed_meanwhile" && (intent === "cancel" || intent === "refund")) ||
  (code === "price_changed" && intent === "refund");

/** For pages of an order: if the answer was to an older order or quote, the page shows the new one. */
export const showsNewOrder = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  ["quote_changed", "changed_meanwhile", "price_changed", "terms_changed"].includes(
    actionResult?.code ?? "",
  ) || defaultShouldRevalidate;
