import { Permission, type StaffRole } from "@jukung/contract";

/**
 * Who may do what in the back office (decision 030). A role is a set of permissions; an operation
 * names the one that it needs (`asStaff`).
 */
const MAY: Record<StaffRole, readonly Permission[]> = {
  owner: Permission.options,
  manager: Permission.options.filter(
    (permission) => !["manage_staff", "edit_limits", "settle_payouts"].includes(permission),
  ),
  counter: [
    "see_orders",
    "write_messages",
    "answer_inquiries",
    "change_orders",
    "request_refund",
    "see_catalogue",
    "see_customers",
    "answer_contacts",
    "moderate_reviews",
    "see_tasks",
  ],
  dispatcher: [
    "see_orders",
    "write_messages",
    "change_orders",
    "cancel_orders",
    "see_catalogue",
    "edit_calendar",
    "see_tasks",
  ],
  catalogue: ["see_catalogue", "edit_catalogue", "edit_timetable", "edit_places", "edit_content"],
  finance: [
    "see_orders",
    "see_money",
    "record_payment",
    "see_reports",
    "request_refund",
    "confirm_refund",
    "transfer_refund",
    "settle_payouts",
    "see_customers",
    "see_audit",
    "see_tasks",
  ],
};

/** These confirm refunds and recorded payments of at most the limit in the site's settings; above it a second person does. */
const LIMITED: readonly StaffRole[] = ["manager"];

/** A member of staff, as far as their rights go; customers have no staff role. */
export type Staff = { staff_role: StaffRole | null };

export const permissionsOf = ({ staff_role }: Staff): readonly Permission[] =>
  staff_role ? MAY[staff_role] : [];

/**
 * Whether a member of staff may do this, alone.
 * @param of the amount of a refund or payment and the limit of the site's settings, both in rupiah
 */
export function can(
  staff: Staff,
  permission: Permission,
  of?: { amount: number; limit: number },
): boolean {
  if (!permissionsOf(staff).includes(permission)) return false;
  const limited = staff.staff_role !== null && LIMITED.includes(staff.staff_role);
  return !of || !limited || of.amount <= of.limit;
}
