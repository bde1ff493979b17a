import { addMinutes, type Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { type Chance, secretToken, sha256 } from "../../platform/keys.ts";
import { LINK_MINUTES } from "./links.ts";
import { hashPassword } from "./password.ts";
import {
  FIRST_ADMIN,
  forgetUnusedFirstAdmin,
  hasActiveAdmin,
  insertFirstAdmin,
  lockFirstAdmin,
  unusedFirstAdmin,
} from "./queries/accounts.ts";
import { putLink } from "./queries/links.ts";

/**
 * The first admin, an owner, of a database where nobody can sign in to the back office (`ADMIN_EMAIL`).
 * With a password (`ADMIN_PASSWORD`) they sign in at once; without one, a link to choose it is made at
 * each start until it is used, and an earlier one no longer works. Once there is an admin the variables
 * do nothing: the password is the admin's own from then on.
 * @returns the token of the link, or null
 */
export async function ensureFirstAdmin(
  { db, clock, chance }: { db: Database; clock: Clock; chance: Chance },
  { email, password }: { email: string; password: string | undefined },
): Promise<string | null> {
  if (await hasActiveAdmin(db)) return null;
  const now = clock.now();
  const own = password ? { password_hash: await hashPassword(password), activated_at: now } : {};
  return db.transaction(async (tx) => {
    await lockFirstAdmin(tx);
    if (await hasActiveAdmin(tx)) return null;
    // Another address, or a password instead of a link: the variables of this start count.
    await forgetUnusedFirstAdmin(tx);
    await insertFirstAdmin(tx, {
      first_name: "Admin",
      last_name: "",
      email,
      role: "ADMIN",
      staff_role: "owner",
      slug: FIRST_ADMIN,
      ...own,
    });
    const owner = password ? undefined : await unusedFirstAdmin(tx);
    if (!owner) return null;
    const token = secretToken(chance);
    await putLink(tx, {
      user_id: owner.id,
      purpose: "invitation",
      email: owner.email,
      token_hash: sha256(token),
      created_at: now,
      expires_at: addMinutes(now, LINK_MINUTES.invitation),
    });
    return token;
  });
}
