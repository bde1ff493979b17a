import type { Customer, CustomerOrder, CustomerRole, CustomerState } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

export const customerRoles: Record<CustomerRole, () => string> = {
  USER: m.customer_role_user,
  AGEN: m.customer_role_agent,
};
export const customerStates: Record<CustomerState, { kind: StatusKind; label: () => string }> = {
  active: { kind: "good", label: m.customer_state_active },
  waiting: { kind: "waiting", label: m.customer_state_waiting },
  blocked: { kind: "off", label: m.customer_state_blocked },
};

export const fullName = ({ first_name, last_name }: Pick<Customer, "first_name" | "last_name">) =>
  `${first_name} ${last_name}`.trim();

export const customersHome = "/admin/users";
export const customerPath = ({ slug }: Pick<Customer, "slug">) => `${customersHome}/${slug}`;
export const orderPath = ({ order_type, slug }: Pick<CustomerOrder, "order_type" | "slug">) =>
  `/admin/orders/${KINDS[order_type]}/${slug}`;

/** What a form about a customer starts with, and its labels. */
export const notesOf = ({ notes }: { notes: string }) => ({ notes });
export const roleOf = ({ role, company_name }: { role: string; company_name: string | null }) => ({
  role,
  company_name: company_name ?? "",
});
export const fieldLabels = () => ({
  notes: m.customer_notes(),
  role: m.customers_role(),
  company_name: m.customer_company(),
  reason: m.customer_block_reason(),
  email: m.email(),
});
