import type { refundDates } from "@jukung/contract/refund-dates";
import { instant } from "./dates.ts";
import { m } from "./paraglide/messages.js";

type Steps = ReturnType<typeof refundDates>;

/** The steps of a refund in words, with what follows the last. Where nothing is refunded there are none to say. */
export const refundTexts = (steps: Steps): string[] => [
  ...steps.map(said),
  m.refund_on_trip_after(),
];

const said = ({ percent, until }: Steps[number]): string =>
  percent === 100
    ? m.refund_on_trip_full({ at: instant(until) })
    : m.refund_on_trip_step({ percent, at: instant(until) });
