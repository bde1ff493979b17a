import type { OrderEmailEvent } from "@jukung/contract";

/** Mails to the order's contact. */
export type OrderMail = OrderEmailEvent;

/** Those that their reader can stop. */
export const REMINDERS = ["reminder_day_before", "reminder_hours_before", "trip_thanks"] as const;
export type ReminderMail = (typeof REMINDERS)[number];
export const isReminder = (event: string): event is ReminderMail =>
  (REMINDERS as readonly string[]).includes(event);

/** What was corrected of an order's people: a value with what it was, or which details of a passenger. */
export type Correction =
  | { field: "passenger" | "full_name" | "email" | "phone"; from: string; to: string }
  | { field: "passenger"; name: string; details: ("nationality" | "sex" | "id_number")[] };
