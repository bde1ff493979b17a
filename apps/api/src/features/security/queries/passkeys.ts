import { and, count, eq, gt, lt, or, sql } from "drizzle-orm";
import { addMinutes } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db.ts";
import { passkey_challenges, passkeys } from "../tables.ts";

export type Passkey = typeof passkeys.$inferSelect;

export const passkeysOf = (db: Db, user_id: number): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.user_id, user_id)).orderBy(passkeys.id);
export async function hasPasskey(db: Db, user_id: number): Promise<boolean> {
  const [found] = await db
    .select({ n: count() })
    .from(passkeys)
    .where(eq(passkeys.user_id, user_id));
  return (found?.n ?? 0) > 0;
}
/** @returns false if that passkey is somebody's already */
export async function insertPasskey(tx: Tx, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return made.length > 0;
}
/**
 * Moves the counter of a passkey forward. One that counts must have counted on: otherwise it is a copy.
 * @returns false for a copy, and for one that was removed meanwhile
 */
export async function countPasskey(
  tx: Tx,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> {
  const counted = await tx
    .update(passkeys)
    .set({ counter, last_used_at: now })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  return counted.length > 0;
}
/** @returns its name; undefined if they have no such passkey */
export async function deletePasskey(
  tx: Tx,
  user_id: number,
  id: number,
): Promise<string | undefined> {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, user_id), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return gone[0]?.name;
}

/** Minutes that a person may take to touch the key. */
const CHALLENGE_MINUTES = 5;
/** The open challenge of a session or half sign-in, in place of the one before. */
export async function putChallenge(
  db: Db,
  row: typeof passkey_challenges.$inferInsert,
): Promise<void> {
  const over = addMinutes(row.created_at, -CHALLENGE_MINUTES);
  await db.delete(passkey_challenges).where(lt(passkey_challenges.created_at, over));
  await db
    .insert(passkey_challenges)
    .values(row)
    .onConflictDoUpdate({ target: passkey_challenges.of, set: row });
}
/** Uses the challenge up, right or wrong; of two requests one gets it. */
export async function takeChallenge(
  db: Db,
  { of, now }: { of: string; now: Date },
): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkey_challenges)
    .where(
      and(
        eq(passkey_challenges.of, of),
        gt(passkey_challenges.created_at, addMinutes(now, -CHALLENGE_MINUTES)),
      ),
    )
    .returning({ challenge: passkey_challenges.challenge });
  return taken?.challenge;
}
