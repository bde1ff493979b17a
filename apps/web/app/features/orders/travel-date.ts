import type { OrderSummary } from "@jukung/contract";
import { dayOnBali, instant, longDay } from "~/lib/dates.ts";

/**
 * When an order's trip begins. A charter's hour may still be to be agreed, and a list does not know:
 * it says the day only.
 */
export const travelDate = ({
  order_type,
  starts_at,
}: Pick<OrderSummary, "order_type" | "starts_at">): string | null => {
  if (!starts_at) return null;
  return order_type === "private_boat"
    ? longDay(dayOnBali(new Date(starts_at)))
    : instant(starts_at);
};
