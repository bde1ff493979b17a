import type { CustomerAction, CustomerState, Permission } from "@jukung/contract";

type Account = { activated_at: Date | null; suspended_at: Date | null };

export const stateOf = ({ activated_at, suspended_at }: Account): CustomerState => {
  if (suspended_at) return "blocked";
  return activated_at ? "active" : "waiting";
};

/** What somebody with these permissions may do with a customer now. */
export function customerActions(
  account: Account,
  permissions: readonly Permission[],
): CustomerAction[] {
  if (!permissions.includes("edit_customers")) return [];
  const state = stateOf(account);
  const may: Record<CustomerAction, boolean> = {
    notes: true,
    activation: state === "waiting",
    end_sessions: state === "active",
    block: state !== "blocked",
    unblock: state === "blocked",
    role: true,
    export: true,
    delete: true,
  };
  return (Object.keys(may) as CustomerAction[]).filter((action) => may[action]);
}
