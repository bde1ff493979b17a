import type { OrderSummary } from "@jukung/contract";
import { dayOnBali, dayWithYear, instant, instantOnBali } from "~/lib/dates.ts";
import { orderKind } from "./kinds.ts";

type Trip = Pick<OrderSummary, "order_type" | "starts_at">;
/** If the time may still be open, a list does not know it: it shows the day only. */
const said = (
  { order_type, starts_at }: Trip,
  at: (starts_at: string) => string,
): string | null => {
  if (!starts_at) return null;
  return orderKind(order_type).hasStartTime
    ? at(starts_at)
    : dayWithYear(dayOnBali(new Date(starts_at)));
};

/** When an order's trip begins, with its zone. */
export const travelDate = (order: Trip) => said(order, (at) => instant(at));
/** The same for a column whose heading names the zone. */
export const travelDateOnBali = (order: Trip) => said(order, (at) => instantOnBali(at));
