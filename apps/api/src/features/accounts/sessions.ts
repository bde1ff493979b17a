import type { Locale, Provider, Role, Token } from "@jukung/contract";
import { addMinutes, type Clock, minutesBetween } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { type Chance, secretToken, sha256 } from "../../platform/keys.ts";
import { permissionsOf } from "./permissions.ts";
import {
  deleteSession,
  insertSession,
  seen,
  sessionWithUser,
  touchSession,
  type User,
} from "./queries/accounts.ts";

/** spec §9: the cookie lasts 14 days. The server ends an admin's session sooner (domain.md). */
const DAY = 24 * 60;
const LASTS_MINUTES: Record<Role, number> = { USER: 14 * DAY, AGEN: 14 * DAY, ADMIN: 12 * 60 };
const ADMIN_IDLE_MINUTES = 30;
const TOUCH_EVERY_MINUTES = 5;

/** Opens a session; only the token's hash is kept. */
export async function openSession(
  db: Db,
  { user, clock, chance }: { user: User; clock: Clock; chance: Chance },
): Promise<Token> {
  const token = secretToken(chance);
  const now = clock.now();
  const role = user.role as Role;
  await insertSession(db, {
    token_hash: sha256(token),
    user_id: user.id,
    created_at: now,
    last_seen_at: now,
    expires_at: addMinutes(now, LASTS_MINUTES[role]),
  });
  if (role === "ADMIN") await seen(db, user.id, now);
  return { token, role, provider: user.provider as Provider };
}

/** The user of this token, or null: unknown, ended, or an admin idle for half an hour. */
export async function findViewer(db: Db, token: string, clock: Clock): Promise<Viewer | null> {
  if (token.length === 0 || token.length > 200) return null;
  const token_hash = sha256(token);
  const now = clock.now();
  const row = await sessionWithUser(db, token_hash, now);
  if (!row) return null;
  const idle = minutesBetween(row.last_seen_at, now);
  if (row.role === "ADMIN" && idle >= ADMIN_IDLE_MINUTES) {
    await deleteSession(db, token_hash);
    return null;
  }
  // A write for every read would be the most frequent write of the site.
  if (idle >= TOUCH_EVERY_MINUTES) await touchSession(db, { token_hash, ...row }, now);
  const { staff_role } = row;
  return {
    id: row.id,
    role: row.role as Role,
    staff_role,
    permissions: permissionsOf({ staff_role }),
    locale: row.locale as Locale,
    email: row.email,
    token_hash,
  };
}

export const closeSession = (db: Db, viewer: Viewer): Promise<void> =>
  deleteSession(db, viewer.token_hash);
