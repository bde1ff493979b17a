import { z } from "zod";
import { Session } from "./fast-boats.ts";
import { RefundPolicy } from "./order-shapes.ts";
import { MoveSums } from "./orders.ts";
import { Day, Instant, Pin, Rupiah } from "./values.ts";

/** Another date for a part of the trip; a fast boat's departure is chosen too. */
export const RescheduleChoice = z.object({
  position: z.coerce.number().int().min(1).max(2).default(1),
  date: Day,
  schedule_id: z.number().int().positive().max(2_000_000_000).optional(),
  /** The trip's newest move that was shown (0: none): one that was moved since is refused. Not checked if left out. */
  after: z.number().int().min(0).max(2_000_000_000).optional(),
});
/** What else is other than now with a new departure, as it is and as it would be. */
export const RescheduleChange = z.object({
  what: z.enum(["boat", "from", "to", "check_in", "boarding", "landing", "luggage"]),
  /** In the reader's words; of `boarding` and `landing` a `Boarding`, or "" where it is not known. */
  before: z.string(),
  after: z.string(),
});
/** One choice on a date, with what it costs to move there. */
export const RescheduleOption = z.object({
  date: Day,
  /** Null where a date is all there is to choose. */
  schedule_id: z.number().int().nullable(),
  title: z.string(),
  /** Of a fast boat: what its departure is, as search results show it. */
  crossing: z
    .object({
      ship: z.string(),
      operator: z.string(),
      from: z.string(),
      to: z.string(),
      via: z.string().nullable(),
      minutes: z.number().int(),
      session: Session,
    })
    .nullable(),
  starts_at: Instant,
  ends_at: Instant,
  /** Whether it can be chosen. `refused`: for another reason, which `why` says. */
  state: z.enum(["free", "full", "closed", "late", "same", "refused"]),
  /** Why it cannot be chosen, in the reader's words; null if it can. */
  why: z.string().nullable(),
  changes: z.array(RescheduleChange),
  difference: z.number().int(),
  fee: Rupiah,
  amount: z.number().int(),
  /** What the difference is made of; null where the price stays as it was agreed. */
  sums: MoveSums.nullable(),
  /** Why the order's promo does not hold there: this part then loses its discount. Null if it does. */
  promo_lost: z.string().nullable(),
  /** Of this part once it is moved there: it gives no more than before. */
  refund_policy: RefundPolicy,
  /** The version of what is shown here of the new part: when, where and by what. */
  terms_version: z.string(),
});
/** The same for the office, which moves for nothing. */
export const AdminRescheduleOption = RescheduleOption.extend({
  /** Null where there are no seats to count. */
  seats_left: z.number().int().nullable(),
  /** Rupiah that the new fares would cost more. */
  fare_difference: z.number().int(),
  /** What cancelling the trip now gives back: before the move, after it, and after it with full rights. */
  if_cancelled: z.object({ before: Rupiah, kept: Rupiah, full: Rupiah }),
});
export const Moving = RescheduleChoice.extend({
  /** What was shown: to be paid, or, if negative, given back. Another amount by now is refused. */
  amount: z.number("required").int("field_invalid").min(-1e12).max(1e12),
  /** The option's own, as it was shown; `terms_changed`. Not checked if left out. */
  terms_version: z.string().max(64).optional(),
  pin: Pin,
});

export type RescheduleChoice = z.infer<typeof RescheduleChoice>;
export type RescheduleChange = z.infer<typeof RescheduleChange>;
export type RescheduleOption = z.infer<typeof RescheduleOption>;
export type AdminRescheduleOption = z.infer<typeof AdminRescheduleOption>;
