import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { hashPassword } from "./password.ts";
import { hasAdmin, insertFirstAdmin } from "./queries/accounts.ts";

/**
 * The first admin, an owner, of a database that has none (`ADMIN_EMAIL`, `ADMIN_PASSWORD`). Later starts ignore
 * the variables: the password is the admin's own from then on.
 */
export async function ensureFirstAdmin(
  db: Database,
  clock: Clock,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (await hasAdmin(db)) return;
  await insertFirstAdmin(db, {
    first_name: "Admin",
    last_name: "",
    email,
    password_hash: await hashPassword(password),
    role: "ADMIN",
    staff_role: "owner",
    slug: "admin",
    activated_at: clock.now(),
  });
}
