import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { half_sign_ins, known_devices, sessions, type User, users } from "../../accounts/index.ts";
import { authenticator_apps, passkeys, recovery_codes } from "../tables.ts";

// The authenticator app

export async function appOf(db: Db, user_id: number) {
  const [app] = await db
    .select()
    .from(authenticator_apps)
    .where(eq(authenticator_apps.user_id, user_id));
  return app;
}
type Pending = { pending_secret: string; pending_of: string; pending_at: Date };
/** Begins a set-up; one that was begun before ends. */
export async function savePending(db: Db, user_id: number, pending: Pending): Promise<void> {
  await db
    .insert(authenticator_apps)
    .values({ user_id, ...pending })
    .onConflictDoUpdate({ target: authenticator_apps.user_id, set: pending });
}
/** The secret that was being set up is the one that counts from now on. */
export async function confirmPending(tx: Tx, user_id: number, last_step: number): Promise<void> {
  await tx
    .update(authenticator_apps)
    .set({
      secret: sql`${authenticator_apps.pending_secret}`,
      last_step,
      pending_secret: null,
      pending_of: null,
      pending_at: null,
    })
    .where(eq(authenticator_apps.user_id, user_id));
}
/**
 * Uses up the code of a step, and those of all steps before. Of requests with one code at once a single
 * one gets true; so does none with a secret that was replaced meanwhile.
 */
export async function spendStep(
  tx: Tx,
  { user_id, secret, step }: { user_id: number; secret: string; step: number },
): Promise<boolean> {
  const used = await tx
    .update(authenticator_apps)
    .set({ last_step: step })
    .where(
      and(
        eq(authenticator_apps.user_id, user_id),
        eq(authenticator_apps.secret, secret),
        or(isNull(authenticator_apps.last_step), lt(authenticator_apps.last_step, step)),
      ),
    )
    .returning({ id: authenticator_apps.user_id });
  return used.length > 0;
}

// Recovery codes

export async function replaceRecoveryCodes(
  tx: Tx,
  user_id: number,
  hashes: string[],
): Promise<void> {
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, user_id));
  await tx.insert(recovery_codes).values(hashes.map((code_hash) => ({ user_id, code_hash })));
}
/** Uses a recovery code up; of two requests with it one gets true. */
export async function spendRecoveryCode(
  tx: Tx,
  { user_id, code_hash, now }: { user_id: number; code_hash: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(recovery_codes)
    .set({ used_at: now })
    .where(
      and(
        eq(recovery_codes.user_id, user_id),
        eq(recovery_codes.code_hash, code_hash),
        isNull(recovery_codes.used_at),
      ),
    )
    .returning({ id: recovery_codes.id });
  return used.length > 0;
}
/** Whether it is one that was used already. */
export const isSpentRecoveryCode = async (
  tx: Tx,
  { user_id, code_hash }: { user_id: number; code_hash: string },
): Promise<boolean> =>
  (await tx.$count(
    recovery_codes,
    and(
      eq(recovery_codes.user_id, user_id),
      eq(recovery_codes.code_hash, code_hash),
      isNotNull(recovery_codes.used_at),
    ),
  )) > 0;
export const recoveryCodesLeft = (db: Db, user_id: number): Promise<number> =>
  db.$count(
    recovery_codes,
    and(eq(recovery_codes.user_id, user_id), isNull(recovery_codes.used_at)),
  );

// Whether there is a second factor

export async function setFactorSince(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx.update(users).set({ second_factor_at: at }).where(eq(users.id, id));
}
/** Deletes everything that proves a second factor. */
export async function deleteFactor(tx: Tx, user_id: number): Promise<void> {
  await tx.delete(authenticator_apps).where(eq(authenticator_apps.user_id, user_id));
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, user_id));
  await tx.delete(passkeys).where(eq(passkeys.user_id, user_id));
  await setFactorSince(tx, user_id, null);
}

// Sign-ins that wait for their second step

export async function insertHalf(db: Db, row: typeof half_sign_ins.$inferInsert): Promise<void> {
  await db.insert(half_sign_ins).values(row);
}
/** The person of a sign-in that waits, and is not too old; nobody who was locked out meanwhile. */
export async function userOfHalf(db: Db, token_hash: string, now: Date): Promise<User | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(half_sign_ins)
    .innerJoin(users, eq(users.id, half_sign_ins.user_id))
    .where(
      and(
        eq(half_sign_ins.token_hash, token_hash),
        gt(half_sign_ins.expires_at, now),
        sql`${users.activated_at} is not null and ${users.suspended_at} is null
          and ${users.deleted_at} is null and ${users.role} = 'ADMIN'`,
      ),
    );
  return row?.user;
}
/** Ends it; of two requests one gets true. */
export async function deleteHalf(tx: Tx, token_hash: string): Promise<boolean> {
  const gone = await tx
    .delete(half_sign_ins)
    .where(eq(half_sign_ins.token_hash, token_hash))
    .returning({ token_hash: half_sign_ins.token_hash });
  return gone.length > 0;
}

// Remembered devices

export async function insertDevice(
  tx: Tx,
  row: typeof known_devices.$inferInsert,
): Promise<number> {
  const [device] = await tx.insert(known_devices).values(row).returning({ id: known_devices.id });
  return (device as { id: number }).id;
}
/** Recognises a device of this person, and of nobody else. */
export async function recogniseDevice(
  db: Db,
  { user_id, token_hash, now }: { user_id: number; token_hash: string; now: Date },
): Promise<number | undefined> {
  const [device] = await db
    .update(known_devices)
    .set({ last_used_at: now })
    .where(
      and(
        eq(known_devices.user_id, user_id),
        eq(known_devices.token_hash, token_hash),
        gt(known_devices.expires_at, now),
      ),
    )
    .returning({ id: known_devices.id });
  return device?.id;
}
export const devicesOf = (db: Db, user_id: number, now: Date) =>
  db
    .select()
    .from(known_devices)
    .where(and(eq(known_devices.user_id, user_id), gt(known_devices.expires_at, now)))
    .orderBy(desc(known_devices.last_used_at), desc(known_devices.id));
/** @returns whether it was theirs; its sessions stay */
export async function deleteDevice(tx: Tx, user_id: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(known_devices)
    .where(and(eq(known_devices.user_id, user_id), eq(known_devices.id, id)))
    .returning({ id: known_devices.id });
  return gone.length > 0;
}

// Sessions

/** The person's live sessions, the one last seen first. @param seen_after the others are idle, and over */
export const liveSessions = (
  db: Db,
  { user_id, now, seen_after }: { user_id: number; now: Date; seen_after: Date },
) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, user_id),
        gt(sessions.expires_at, now),
        gt(sessions.last_seen_at, seen_after),
      ),
    )
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id));
export async function proveSession(tx: Tx, token_hash: string): Promise<void> {
  await tx.update(sessions).set({ proved: true }).where(eq(sessions.token_hash, token_hash));
}
/** @returns the device that each was on */
export const deleteSessionById = (tx: Tx, user_id: number, id: number) =>
  tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), eq(sessions.id, id)))
    .returning({ device_id: sessions.device_id });
/** All but the session of this token: sessions, sign-ins under way, and devices that it is not on. */
export async function deleteOthers(tx: Tx, user_id: number, token_hash: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), ne(sessions.token_hash, token_hash)));
  await tx.delete(half_sign_ins).where(eq(half_sign_ins.user_id, user_id));
  await tx.delete(known_devices).where(
    and(
      eq(known_devices.user_id, user_id),
      sql`${known_devices.id} is distinct from
          (select s.device_id from sessions s where s.token_hash = ${token_hash})`,
    ),
  );
}
