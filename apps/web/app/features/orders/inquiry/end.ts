import type { InquiryOrder } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { endedAsInquiry, isQuoteDeclined } from "../status.ts";

/**
 * How an inquiry ended before anything was held, as a text for the customer.
 * @returns null if it became an order, is not over, or was declined with a reason
 */
export function inquiryEnd(order: InquiryOrder): { title: string; text: string } | null {
  if (!endedAsInquiry(order) || order.order_status === "REJECTED") return null;
  if (isQuoteDeclined(order))
    return { title: m.state_quote_declined(), text: m.over_quote_declined() };
  if (order.order_status !== "EXPIRED")
    return { title: m.over_request_title(), text: m.over_nothing_held() };
  const [quote] = order.quotes;
  return quote
    ? {
        title: m.over_lapsed_title(),
        text: m.over_quote_lapsed({ at: instant(quote.valid_until) }),
      }
    : { title: m.over_unanswered_title(), text: m.over_unanswered() };
}
