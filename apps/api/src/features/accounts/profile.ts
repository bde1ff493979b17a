import type { Locale, Profile } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { unsettledUntil } from "../codes/index.ts";
import { picturesOf, presentPicture } from "../media/index.ts";
import { addressOf, userById } from "./queries/accounts.ts";
import { pendingEmail } from "./queries/links.ts";

/** A person's own profile. @throws Refusal unauthenticated if the account is gone */
export async function loadProfile(
  db: Database,
  { id, locale, now }: { id: number; locale: Locale; now: Date },
): Promise<Profile> {
  const [user, pending_email] = await Promise.all([userById(db, id), pendingEmail(db, id, now)]);
  if (!user) throw new Refusal("unauthenticated");
  const settles = unsettledUntil(addressOf(user), now);
  const avatars = await picturesOf(db, [user.avatar_id]);
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone: user.phone,
    role: user.role as Profile["role"],
    provider: user.provider as Profile["provider"],
    locale: user.locale as Locale,
    currency: user.currency,
    avatar: user.avatar_id === null ? null : presentPicture(avatars.get(user.avatar_id), locale),
    pending_email: pending_email ?? null,
    email_settles_at: settles && witaIso(settles),
    has_password: user.password_hash !== null,
  } satisfies Profile;
}
