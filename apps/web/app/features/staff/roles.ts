import type { StaffMember, StaffRole } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

/** The roles in the reader's language, with what each may do in short (decision 030). */
export const staffRoles: Record<StaffRole, { label: () => string; text: () => string }> = {
  owner: { label: m.staff_role_owner, text: m.staff_role_owner_text },
  manager: { label: m.staff_role_manager, text: m.staff_role_manager_text },
  counter: { label: m.staff_role_counter, text: m.staff_role_counter_text },
  dispatcher: { label: m.staff_role_dispatcher, text: m.staff_role_dispatcher_text },
  catalogue: { label: m.staff_role_catalogue, text: m.staff_role_catalogue_text },
  finance: { label: m.staff_role_finance, text: m.staff_role_finance_text },
};
export const roleOptions = () =>
  Object.entries(staffRoles).map(([value, { label, text }]) => ({
    value,
    label: label(),
    hint: text(),
  }));

export const staffStates: Record<StaffMember["state"], { kind: StatusKind; label: () => string }> =
  {
    invited: { kind: "waiting", label: m.staff_state_invited },
    active: { kind: "good", label: m.staff_state_active },
    suspended: { kind: "off", label: m.staff_state_suspended },
  };

export const fullName = ({
  first_name,
  last_name,
}: Pick<StaffMember, "first_name" | "last_name">) => `${first_name} ${last_name}`.trim();

export const staffHome = "/admin/users/admins";
export const staffPath = ({ slug }: Pick<StaffMember, "slug">) => `${staffHome}/${slug}/edit`;

/** A member of staff as the form's fields. */
export const formOf = ({ first_name, last_name, staff_role }: StaffMember) => ({
  first_name,
  last_name,
  staff_role,
});
