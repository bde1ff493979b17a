import type { EmailEvent, EmailOutcome, EmailState } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

/** What each email says, in a few words. */
export const emailEvents: Record<EmailEvent, () => string> = {
  order_created: m.email_order_created,
  order_paid: m.email_order_paid,
  order_expired: m.email_order_expired,
  transfer_chosen: m.email_transfer_chosen,
  transfer_expired: m.email_transfer_expired,
  accounts_changed: m.email_accounts_changed,
  proof_received: m.email_proof_received,
  proof_rejected: m.email_proof_rejected,
  order_cancelled: m.email_order_cancelled,
  order_changed: m.email_order_changed,
  order_rescheduled: m.email_order_rescheduled,
  trip_changed: m.email_trip_changed,
  hold_extended: m.email_hold_extended,
  reschedule_expired: m.email_reschedule_expired,
  crossing_changed: m.email_crossing_changed,
  order_cancelled_by_operator: m.email_order_cancelled_by_operator,
  order_refunded: m.email_order_refunded,
  order_pin: m.email_order_pin,
  contact_changed: m.email_contact_changed,
  order_link: m.email_order_link,
  refund_requested: m.email_refund_requested,
  refund_approved: m.email_refund_approved,
  refund_rejected: m.email_refund_rejected,
  refund_reopened: m.email_refund_reopened,
  refund_account_needed: m.email_refund_account_needed,
  refund_account_noted: m.email_refund_account_noted,
  refund_done: m.email_refund_done,
  refund_unclaimed: m.email_refund_unclaimed,
  inquiry_received: m.email_inquiry_received,
  inquiry_declined: m.email_inquiry_declined,
  inquiry_expired: m.email_inquiry_expired,
  quote_sent: m.email_quote_sent,
  quote_reminder: m.email_quote_reminder,
  quote_accepted: m.email_quote_accepted,
  order_date_closed: m.email_order_date_closed,
  order_date_opened: m.email_order_date_opened,
  message_to_customer: m.email_message_to_customer,
  reminder_day_before: m.email_reminder_day_before,
  reminder_hours_before: m.email_reminder_hours_before,
  trip_thanks: m.email_trip_thanks,
  contact_answered: m.email_contact_answered,
};
export const emailStates: Record<EmailState, { kind: StatusKind; label: () => string }> = {
  waiting: { kind: "waiting", label: m.emails_state_waiting },
  sent: { kind: "good", label: m.emails_state_sent },
  dropped: { kind: "off", label: m.emails_state_dropped },
  failed: { kind: "wrong", label: m.emails_state_failed },
};
export const emailOutcomes: Record<EmailOutcome, () => string> = {
  accepted: m.emails_accepted,
  deferred: m.emails_deferred,
  refused: m.emails_refused,
};
