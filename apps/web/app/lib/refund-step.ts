import type { refundDates } from "@jukung/contract/refund-dates";
import { instant } from "./dates.ts";
import { m } from "./paraglide/messages.js";

/** One of the steps of a refund in words. */
export const refundStep = ({ percent, until }: ReturnType<typeof refundDates>[number]): string =>
  percent === 100
    ? m.refund_on_trip_full({ at: instant(until) })
    : m.refund_on_trip_step({ percent, at: instant(until) });
