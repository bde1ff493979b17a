import type { Locale, Participants } from "@jukung/contract";
import type { ListedLine } from "../../features/orders/index.ts";
import { message } from "../../platform/messages.ts";
import { estimateOf, type Prices } from "./rules.ts";

/** The longest text of a price line. */
const LONGEST_LABEL = 120;

/** A line for each of a variant's prices that a party pays; those who travel free have none. */
export const linesFor = (
  prices: Prices,
  participants: Participants,
  { title, variant_name, locale }: { title: string; variant_name: string; locale: Locale },
): ListedLine[] =>
  estimateOf(prices, participants)
    .lines.filter(({ unit_price }) => unit_price > 0)
    .map(({ who, ...line }) => {
      const label = `${title}, ${variant_name}`;
      const whole = who === "group" ? label : `${label}: ${message(`age_${who}`, locale)}`;
      return { label: whole.slice(0, LONGEST_LABEL), ...line };
    });
