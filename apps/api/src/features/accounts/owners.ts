import { Refusal } from "../../platform/refusal.ts";
import type { LockedStaff } from "./queries/accounts.ts";

/**
 * Refuses what would leave the back office without an owner who can sign in. Call it under the lock
 * of all staff (`lockStaff`): of two owners who remove each other at once, one stays.
 * @param staff everybody, locked
 * @param id who is to be removed, suspended or given another role
 * @throws Refusal last_owner
 */
export function refuseLastOwner(staff: LockedStaff[], id: number): void {
  const owners = staff.filter(isOwner);
  if (owners.length < 2 && owners.some((owner) => owner.id === id)) throw new Refusal("last_owner");
}

/** An owner who can sign in: neither only invited nor suspended. */
const isOwner = ({ staff_role, activated_at, suspended_at }: LockedStaff): boolean =>
  staff_role === "owner" && activated_at !== null && suspended_at === null;
