import { z } from "zod";
import { IdNumber, Sex } from "./manifest.ts";
import { ContactInput, OrderStatus } from "./orders.ts";
import { TripChange } from "./trip-change.ts";
import { Nationality, PersonName, Text } from "./values.ts";

/**
 * What a page showed of an order when it offered to cancel it, or to request its refund: its status, the
 * rupiah that are refunded, and the trip's newest move (0: none). Anything else by now is refused, and
 * read first. Not checked if left out.
 */
export const SeenOrder = z.object({
  status: OrderStatus,
  amount: z.number().int("field_invalid").min(0, "field_invalid").max(1e12).optional(),
  after: z.number().int("field_invalid").min(0, "field_invalid").max(2_000_000_000).optional(),
});
/** Details of travellers that may change until the cut-off; never what the fare depends on. */
export const TravellersChange = z.object({
  passengers: z
    .array(
      z.object({
        id: z.number().int().positive(),
        full_name: PersonName.optional(),
        /** Of seats; the fare stays, so it has to fit it. */
        nationality: Nationality.optional(),
        /** Of the passenger list, if the site asks for them; null removes what is there. */
        sex: Sex.nullable().optional(),
        id_number: IdNumber.nullable().optional(),
      }),
    )
    .max(20)
    .optional(),
  contact: ContactInput.partial().optional(),
  /** Of a tour or a private boat. */
  trip: TripChange.optional(),
});
/**
 * The same by the office, with what its page showed of each changed field of a passenger or the contact:
 * what somebody else has changed since is refused.
 */
export const OfficeChange = TravellersChange.extend({
  /** Why a trip is changed after its cut-off: the customer reads it. */
  reason: Text.max(500, "too_long").optional(),
  seen: z
    .object({
      passengers: z
        .array(
          z.object({
            id: z.number().int(),
            full_name: z.string(),
            nationality: z.string().optional(),
            /** "" where there was none. */
            sex: z.string().optional(),
            id_number: z.string().optional(),
          }),
        )
        .max(20)
        .default([]),
      contact: z
        .object({ full_name: z.string(), email: z.string(), phone: z.string() })
        .partial()
        .default({}),
    })
    .optional(),
});

export type TravellersChange = z.infer<typeof TravellersChange>;
export type OfficeChange = z.infer<typeof OfficeChange>;
export type SeenOrder = z.infer<typeof SeenOrder>;
