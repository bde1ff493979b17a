import type { Role } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  endSessions,
  forgetIdentities,
  lockAdmins,
  lockUser,
  writeRole,
} from "./queries/accounts.ts";

/**
 * Gives a person another role and ends their sessions. Staff never sign in with Google, so a new
 * admin's Google link is removed.
 * @throws Refusal not_found, last_admin
 */
export async function setRole(tx: Tx, { user_id, role }: { user_id: number; role: Role }) {
  // Locked together: of two admins who demote each other at once, one stays.
  const admins = await lockAdmins(tx);
  const user = await lockUser(tx, user_id);
  if (!user || user.deleted_at) throw new Refusal("not_found");
  if (user.role === role) return;
  if (user.role === "ADMIN" && admins.length < 2) throw new Refusal("last_admin");
  await writeRole(tx, user_id, role);
  if (role === "ADMIN") await forgetIdentities(tx, user_id);
  await endSessions(tx, user_id);
}
