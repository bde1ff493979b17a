import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { account_links, sessions, users } from "./tables.ts";

export type User = typeof users.$inferSelect;

export async function userByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .limit(1);
  return user;
}
export async function userById(db: Db, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return user;
}
/** The new address that waits for its confirmation, if one does. */
export async function pendingEmail(
  db: Db,
  user_id: number,
  now: Date,
): Promise<string | undefined> {
  const [link] = await db
    .select({ email: account_links.email })
    .from(account_links)
    .where(
      and(
        eq(account_links.user_id, user_id),
        eq(account_links.purpose, "email_change"),
        isNull(account_links.consumed_at),
        gt(account_links.expires_at, now),
      ),
    );
  return link?.email;
}
/** Shows that picture of a person from now on, or none. */
export async function setAvatar(db: Db, id: number, avatar_id: number | null): Promise<void> {
  await db.update(users).set({ avatar_id }).where(eq(users.id, id));
}
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<User> {
  const [row] = await db.insert(users).values(user).returning();
  return row as User;
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}
export async function deleteSession(db: Db, token_hash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, token_hash));
}
/** The live session of a token and its person, in one round trip. */
export async function sessionWithUser(db: Db, token_hash: string, now: Date) {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      locale: users.locale,
      email: users.email,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, token_hash), gt(sessions.expires_at, now)))
    .limit(1);
  return row;
}
export async function touchSession(db: Db, token_hash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ last_seen_at: now }).where(eq(sessions.token_hash, token_hash));
}
