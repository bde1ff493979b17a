import { type EmailState, OrderEmailEvent } from "@jukung/contract";
import { minutesBetween } from "../../platform/clock.ts";
import type { MailAnswer } from "../../platform/mail-answer.ts";

/** The wait before the next try after a failure. */
export const AGAIN_MINUTES = 1 / 3;
/** A server that answers "later" is asked less and less often, up to this. */
const LONGEST_WAIT_MINUTES = 15;
/** Then a person has to do something about it. */
const DEFERRED_HOURS = 24;
/** Without any server it is our own trouble, which ends for all emails at once. */
const UNREACHED_HOURS = 72;

/**
 * What becomes of an email that was not taken: minutes until the next try, or "failed".
 * @param since when it was tried first
 * @param tries how often it was tried, with this one
 */
export function afterFailure(
  { outcome, code }: Pick<MailAnswer, "outcome" | "code">,
  { since, tries }: { since: Date; tries: number },
  now: Date,
): number | "failed" {
  if (outcome === "refused") return "failed";
  const hours = minutesBetween(since, now) / 60;
  if (hours >= (code === null ? UNREACHED_HOURS : DEFERRED_HOURS)) return "failed";
  if (code === null) return AGAIN_MINUTES;
  return Math.min(AGAIN_MINUTES * 2 ** Math.max(0, tries - 1), LONGEST_WAIT_MINUTES);
}

type Stored = {
  event: string;
  order_id: number | null;
  contact_id: number | null;
  params: Record<string, string | number>;
  sent_at: Date | null;
  dropped_at: Date | null;
  failed_at: Date | null;
  valid_until: Date | null;
};
const toContact = (event: string): event is OrderEmailEvent =>
  (OrderEmailEvent.options as string[]).includes(event);
/** Codes: who waits for one asks for another. And what only a former address is told. */
const NEVER_AGAIN: OrderEmailEvent[] = ["order_pin", "contact_changed"];
/** Nobody has to do anything about these. */
const UNHEARD: OrderEmailEvent[] = [...NEVER_AGAIN, "trip_thanks"];

/**
 * Whether staff are told that it failed: emails about orders to their contact, and answers of staff.
 * Anybody can cause the others with an invented address.
 */
export const concernsStaff = ({ event, order_id, contact_id }: Stored): boolean =>
  (order_id !== null && toContact(event) && !UNHEARD.includes(event)) ||
  (contact_id !== null && event === "contact_answered");

type Ends = Pick<Stored, "sent_at" | "dropped_at" | "failed_at">;
/** What became of an email. */
export function stateOfEmail({ sent_at, dropped_at, failed_at }: Ends): EmailState {
  // One that was sent can come back later.
  if (failed_at) return "failed";
  if (sent_at) return "sent";
  return dropped_at ? "dropped" : "waiting";
}

/** When it came to its state; null while it waits. */
export const endOfEmail = ({ sent_at, dropped_at, failed_at }: Ends): Date | null =>
  failed_at ?? sent_at ?? dropped_at;

/** Emails that say what was, but ask for something only as long as the order is in these states. */
const TRUE_WHILE: Partial<Record<OrderEmailEvent, string[]>> = {
  order_created: ["ON_HOLD"],
  quote_accepted: ["ON_HOLD"],
  quote_sent: ["PENDING"],
  quote_reminder: ["PENDING"],
  inquiry_received: ["PENDING"],
  // Its tickets are void once the order is cancelled.
  order_paid: ["CONFIRMED", "COMPLETED"],
  order_expired: ["EXPIRED"],
  reminder_day_before: ["CONFIRMED"],
  reminder_hours_before: ["CONFIRMED"],
};
/** Whether it may be sent again: it is no code, still true, and not on its way already. */
export function isSendable(email: Stored, order_status: string, now: Date): boolean {
  const { event, valid_until } = email;
  if (!toContact(event) || NEVER_AGAIN.includes(event)) return false;
  if (stateOfEmail(email) === "waiting") return false;
  if (valid_until && valid_until <= now) return false;
  return TRUE_WHILE[event]?.includes(order_status) ?? true;
}
