import { z } from "zod";
import { QUOTE_LINES_MOST, QUOTE_MOST } from "./limits.ts";
import { StartTime } from "./private-boats.ts";
import { TriedCode } from "./promos.ts";
import { EditVersion, Instant, Line, Text, wholeFrom } from "./values.ts";

export const QuoteChoice = z.object({ version: z.number().int().positive().max(2_000_000_000) });
export const QuoteAcceptance = QuoteChoice.extend({
  /** The order's `trip_version` as it was shown; `terms_changed`. Not checked if left out. */
  trip_version: EditVersion.optional(),
  promo_code: TriedCode.optional(),
});
export const QuoteInput = z.object({
  lines: z
    .array(
      z.object({
        label: Line.min(1, "required").max(120, "too_long"),
        quantity: wholeFrom(1, 1000),
        /** Rupiah; a negative one is a discount. Zero only if the quote is free of charge. */
        unit_price: z
          .number("price_required")
          .int("field_invalid")
          .min(-QUOTE_MOST, "field_invalid")
          .max(QUOTE_MOST, "field_invalid"),
      }),
    )
    .min(1, "required")
    .max(QUOTE_LINES_MOST),
  message: Text.max(2000, "too_long").default(""),
  valid_until: Instant,
  pay_within_hours: wholeFrom(1, 336).default(24),
  /** When the trip starts, `HH:MM` WITA, where that can be agreed; left out, it stays as it is. */
  start_time: StartTime.optional(),
  /** The quote's version that this one is based on; 0 for the first. */
  version: z.number("required").int("field_invalid").min(0, "field_invalid"),
  /** The customer's newest message that the writer had read; left out, none was. */
  read_message_id: z.number().int().min(0).default(0),
  /** The version of the trip that is priced: a changed one is refused. Left out, it is the first. */
  trip_version: EditVersion.default(1),
  /** Free of charge: the total is 0, and the reason is shown to office and customer. */
  free: z.boolean().default(false),
  free_reason: Line.max(300, "too_long").default(""),
  /** Confirmed although it is below the product's own prices. */
  below_list_confirmed: z.boolean().default(false),
});

export type QuoteInput = z.infer<typeof QuoteInput>;
