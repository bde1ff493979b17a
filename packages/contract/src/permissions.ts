import { z } from "zod";

/** The roles of staff: each is a set of permissions (the API's features/accounts/permissions.ts). */
export const StaffRole = z.enum([
  "owner",
  "manager",
  "counter",
  "dispatcher",
  "catalogue",
  "finance",
]);

/** What staff may be allowed to do. Each operation of the back office names one of them. */
export const Permission = z.enum([
  "see_orders",
  "write_messages",
  "answer_inquiries",
  "change_orders",
  "cancel_orders",
  "see_money",
  "record_payment",
  "see_reports",
  "request_refund",
  "confirm_refund",
  "transfer_refund",
  "settle_payouts",
  "see_catalogue",
  "edit_catalogue",
  "edit_calendar",
  "edit_timetable",
  "edit_places",
  "edit_content",
  "edit_promos",
  "edit_site",
  "edit_limits",
  "see_customers",
  "edit_customers",
  "answer_contacts",
  "moderate_reviews",
  "see_tasks",
  "manage_staff",
  "see_audit",
  "see_system",
]);

export type StaffRole = z.infer<typeof StaffRole>;
export type Permission = z.infer<typeof Permission>;
