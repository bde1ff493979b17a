import { z } from "zod";
import { Instant, Locale } from "./values.ts";

/** Emails to the contact of an order. */
export const OrderEmailEvent = z.enum([
  "order_created",
  "order_paid",
  "order_expired",
  "transfer_chosen",
  "transfer_expired",
  "accounts_changed",
  "proof_received",
  "proof_rejected",
  "order_cancelled",
  "order_changed",
  "order_rescheduled",
  "trip_changed",
  "hold_extended",
  "reschedule_expired",
  "crossing_changed",
  "order_cancelled_by_operator",
  "order_refunded",
  "order_pin",
  "contact_changed",
  "order_link",
  "refund_requested",
  "refund_approved",
  "refund_rejected",
  "refund_reopened",
  "refund_account_needed",
  "refund_account_noted",
  "refund_done",
  "refund_paid_by_bank",
  "refund_unclaimed",
  "inquiry_received",
  "inquiry_declined",
  "inquiry_expired",
  "quote_sent",
  "quote_reminder",
  "quote_accepted",
  "order_date_closed",
  "order_date_taken",
  "order_date_opened",
  "message_to_customer",
  "reminder_day_before",
  "reminder_hours_before",
  "review_rejected",
  "trip_thanks",
]);
/** Emails whose failure staff are told of: those about orders, and answers to contact messages. */
export const EmailEvent = z.enum([...OrderEmailEvent.options, "contact_answered"]);

/** What the mail server said: it took the email, asked to try later, or refused it for good. */
export const EmailOutcome = z.enum(["accepted", "deferred", "refused"]);
export const EmailAttempt = z.object({
  at: Instant,
  /** The same answer several times in a row is one line: when it came last, and how often. */
  last_at: Instant,
  times: z.number().int(),
  outcome: EmailOutcome,
  /** The server's code (250, 451, 550); null if it gave none, or none was reached. */
  code: z.number().int().nullable(),
  /** Its words, without addresses. */
  answer: z.string(),
});
/** `dropped`: it was too late to be true. `failed`: it is not tried any more. */
export const EmailState = z.enum(["waiting", "sent", "dropped", "failed"]);
export const SentEmail = z.object({
  id: z.number().int(),
  event: EmailEvent,
  to: z.string(),
  locale: Locale,
  created_at: Instant,
  state: EmailState,
  /** When it was sent, dropped or given up. */
  ended_at: Instant.nullable(),
  /** Sent again by somebody. */
  again: z.boolean(),
  attempts: z.array(EmailAttempt),
  /** Whether the reader may send it again now. */
  may_send_again: z.boolean(),
});

export type OrderEmailEvent = z.infer<typeof OrderEmailEvent>;
export type EmailEvent = z.infer<typeof EmailEvent>;
export type EmailOutcome = z.infer<typeof EmailOutcome>;
export type EmailAttempt = z.infer<typeof EmailAttempt>;
export type EmailState = z.infer<typeof EmailState>;
export type SentEmail = z.infer<typeof SentEmail>;
