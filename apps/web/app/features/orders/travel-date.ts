import type { OrderSummary } from "@jukung/contract";
import { dayOnBali, dayWithYear, instant, instantOnBali } from "~/lib/dates.ts";

type Trip = Pick<OrderSummary, "order_type" | "starts_at">;
/** A charter's hour may still be to be agreed, and a list does not know: it says the day only. */
const said = (
  { order_type, starts_at }: Trip,
  at: (starts_at: string) => string,
): string | null => {
  if (!starts_at) return null;
  return order_type === "private_boat"
    ? dayWithYear(dayOnBali(new Date(starts_at)))
    : at(starts_at);
};

/** When an order's trip begins, with its zone. */
export const travelDate = (order: Trip) => said(order, (at) => instant(at));
/** The same for a column whose heading names the zone. */
export const travelDateOnBali = (order: Trip) => said(order, (at) => instantOnBali(at));
