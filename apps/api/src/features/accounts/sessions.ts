import type { Locale, Provider, Role, Token } from "@jukung/contract";
import type { SQL } from "drizzle-orm";
import { addMinutes, type Clock, minutesBetween } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { type Chance, secretToken, sha256 } from "../../platform/keys.ts";
import { permissionsOf } from "./permissions.ts";
import { placeOf } from "./place.ts";
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
export const ADMIN_IDLE_MINUTES = 30;
const TOUCH_EVERY_MINUTES = 5;

type Opened = {
  user: User;
  clock: Clock;
  chance: Chance;
  /** The browser's own name for itself; kept of staff only, in short. */
  agent?: string | undefined;
  /** Whether the second factor was proved, and the remembered device that it is on. */
  proved?: boolean;
  device_id?: number | null;
};
/** Opens a session; only the token's hash is kept. */
export async function openSession(
  db: Db,
  { user, clock, chance, agent, proved = false, device_id = null }: Opened,
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
    ...(role === "ADMIN" ? placeOf(agent) : {}),
    proved,
    device_id,
  });
  if (role === "ADMIN") await seen(db, user.id, now);
  return { token, role, provider: user.provider as Provider };
}

/**
 * The user of this token, or null: unknown, ended, an admin idle for half an hour, or one whose second
 * factor is needed and was not proved.
 * @param must_prove the staff roles that need a second factor, as a JSON list
 */
export async function findViewer(
  db: Db,
  token: string,
  { clock, must_prove }: { clock: Clock; must_prove: SQL },
): Promise<Viewer | null> {
  if (token.length === 0 || token.length > 200) return null;
  const token_hash = sha256(token);
  const now = clock.now();
  const row = await sessionWithUser(db, { token_hash, must_prove, now });
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
