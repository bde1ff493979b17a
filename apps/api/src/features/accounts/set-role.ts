import type { Role } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { endSessions, lockUser, writeRole } from "./queries/accounts.ts";

/**
 * Gives a customer another role and ends their sessions. Nobody becomes staff this way, nor stops
 * being it: staff are invited and removed (features/staff).
 * @throws Refusal not_found
 */
export async function setRole(
  tx: Tx,
  { user_id, role }: { user_id: number; role: Exclude<Role, "ADMIN"> },
): Promise<void> {
  const user = await lockUser(tx, user_id);
  if (!user || user.deleted_at || user.role === "ADMIN") throw new Refusal("not_found");
  if (user.role === role) return;
  await writeRole(tx, user_id, role);
  await endSessions(tx, user_id);
}
