import { type AnyColumn, and, eq, gt, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { agreedNow } from "../../agreements/index.ts";
import {
  account_links,
  half_sign_ins,
  identities,
  known_devices,
  sessions,
  users,
} from "../tables.ts";

export type User = typeof users.$inferSelect;
/** What a person is called, in SQL: their address if they gave no name, null if nobody was joined. */
export const nameOf = <Name extends string | null = string>(
  person: Record<"first_name" | "last_name" | "email", AnyColumn> = users,
) =>
  sql<Name>`coalesce(nullif(trim(concat(${person.first_name}, ' ', ${person.last_name})), ''), ${person.email})`;
/** A person's address for codes (`codeAddress`). */
export const addressOf = (user: Pick<User, "email" | "previous_email" | "email_changed_at">) => ({
  now: user.email,
  before: user.previous_email,
  changed_at: user.email_changed_at,
});

/* Conditions for SQL on an account. */
/** Deleted, or blocked by staff. */
export const isLockedOut = (user_id: number | null): SQL =>
  sql`exists (select from users where id = ${user_id}
    and (deleted_at is not null or suspended_at is not null))`;
export const isMadeAfter = (user_id: number, since: Date): SQL =>
  sql`exists (select from users where id = ${user_id} and created_at > ${since})`;

/** An email address is an account's: its owner has proved it. */
export const isAddressOf = (user_id: AnyColumn, address: AnyColumn): SQL =>
  sql`exists (select from users u where u.id = ${user_id} and lower(u.email) = lower(${address}))`;

export async function userByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .limit(1);
  return user;
}
/**
 * The account that has proved this address, locked against deletion until the transaction ends; never
 * staff, nor one that is blocked.
 */
export async function ownerOfAddress(tx: Tx, email: string): Promise<number | null> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = lower(${email})`,
        isNotNull(users.activated_at),
        isNull(users.deleted_at),
        isNull(users.suspended_at),
        ne(users.role, "ADMIN"),
      ),
    )
    .for("share");
  return user?.id ?? null;
}
export async function userById(db: Db, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return user;
}
/** Sets or removes a person's avatar. */
export async function setAvatar(db: Db, id: number, avatar_id: number | null): Promise<void> {
  await db.update(users).set({ avatar_id }).where(eq(users.id, id));
}
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<User> {
  const [row] = await db.insert(users).values(user).returning();
  return row as User;
}

/** Locked: two sign-ins of one person run one after the other. */
export async function userByIdentity(
  tx: Tx,
  provider: string,
  subject: string,
): Promise<User | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.user_id))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
    .for("update", { of: users });
  return row?.user;
}
export async function lockUserByEmail(tx: Tx, email: string): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .for("update");
  return user;
}
/** @returns undefined if the account was made by another request meanwhile */
export async function insertGoogleUser(
  tx: Tx,
  row: typeof users.$inferInsert,
): Promise<User | undefined> {
  const agreed = agreedNow();
  const [user] = await tx
    .insert(users)
    .values({ ...row, agreed })
    .onConflictDoNothing()
    .returning();
  return user;
}
/** @returns false if the subject or this person is linked already */
export async function insertIdentity(
  tx: Tx,
  row: typeof identities.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(identities)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: identities.id });
  return made.length > 0;
}
/** Gives an account that was never activated to the person who has proved its address. */
export async function takeOverUser(
  tx: Tx,
  id: number,
  names: { first_name: string; last_name: string },
  now: Date,
): Promise<User> {
  await endSessions(tx, id);
  await tx.delete(account_links).where(eq(account_links.user_id, id));
  const [user] = await tx
    .update(users)
    .set({
      ...names,
      password_hash: null,
      phone: null,
      provider: "GOOGLE",
      activated_at: now,
      previous_email: null,
      email_changed_at: null,
    })
    .where(eq(users.id, id))
    .returning();
  return user as User;
}

type Registered = typeof users.$inferInsert;
/**
 * A registration: a new account, or new details of one that still waits for its activation.
 * @returns undefined if the address has an active account
 */
export async function saveRegistration(
  tx: Tx,
  row: {
    [K in "first_name" | "last_name" | "email" | "phone" | "password_hash" | "locale"]: string;
  } & { now: Date },
): Promise<
  Pick<User, "id" | "first_name" | "last_name" | "email" | "role" | "locale"> | undefined
> {
  const { rows } = await tx.execute(sql`
    insert into users (first_name, last_name, email, phone, password_hash, role, locale,
      agreed, terms_accepted_at, created_at)
    values (${row.first_name}, ${row.last_name}, ${row.email}, ${row.phone}, ${row.password_hash},
      'USER', ${row.locale}, ${agreedNow()}, ${row.now}, ${row.now})
    on conflict (lower(email)) do update set first_name = excluded.first_name,
      last_name = excluded.last_name, phone = excluded.phone,
      password_hash = excluded.password_hash, locale = excluded.locale,
      agreed = excluded.agreed, terms_accepted_at = excluded.terms_accepted_at
    where users.activated_at is null and users.deleted_at is null
      and users.suspended_at is null and users.role <> 'ADMIN'
    returning id, first_name, last_name, email, role, locale`);
  return rows[0] as never;
}
export async function setActivated(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ activated_at: now })
    .where(and(eq(users.id, id), isNull(users.activated_at)));
}
export async function setPassword(
  tx: Tx,
  id: number,
  password_hash: string,
  now: Date,
): Promise<void> {
  await tx.update(users).set({ password_hash, password_changed_at: now }).where(eq(users.id, id));
}
export async function setEmail(
  tx: Tx,
  id: number,
  change: { email: string; previous_email: string; email_changed_at: Date },
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}
type Details = {
  [K in "first_name" | "last_name" | "phone" | "locale" | "currency"]?: string | undefined;
};
/** Writes the given columns only. */
export async function setDetails(tx: Tx, id: number, details: Details): Promise<User | undefined> {
  const given = Object.values(details).some((value) => value !== undefined);
  if (!given) return userById(tx, id);
  const [user] = await tx
    .update(users)
    .set({ ...details, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
    .returning();
  return user;
}
/**
 * Locks an account's row. Not for an update of its key: who writes a row of the account's twice in one
 * transaction (a payment its order) looks at the account again, and would wait for who waits for that row.
 */
export async function lockUser(tx: Tx, id: number): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
  return user;
}

/** Staff who have not been removed. */
export const livingStaff = sql`${users.role} = 'ADMIN' and ${users.deleted_at} is null`;
/** All staff, locked in one order, so that two changes of who they are run one after the other. */
export const lockStaff = (tx: Tx) =>
  tx
    .select({
      id: users.id,
      staff_role: users.staff_role,
      activated_at: users.activated_at,
      suspended_at: users.suspended_at,
    })
    .from(users)
    .where(livingStaff)
    .orderBy(users.id)
    .for("update");
/** The owners who can sign in, to be told by email. */
export const ownersToTell = (db: Db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      role: users.role,
      locale: users.locale,
    })
    .from(users)
    .where(
      and(
        livingStaff,
        eq(users.staff_role, "owner"),
        isNotNull(users.activated_at),
        isNull(users.suspended_at),
      ),
    );
export type LockedStaff = Awaited<ReturnType<typeof lockStaff>>[number];
/** Whether anybody can sign in to the back office: an invitation that nobody has used counts for nothing. */
export async function hasActiveAdmin(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(livingStaff, isNotNull(users.activated_at)))
    .limit(1);
  return rows.length > 0;
}
/** The slug of the admin that the first start makes. */
export const FIRST_ADMIN = "admin";
const unused = and(livingStaff, eq(users.slug, FIRST_ADMIN), isNull(users.activated_at));
/** The first admin, while nobody has chosen its password. */
export async function unusedFirstAdmin(tx: Tx): Promise<User | undefined> {
  const [row] = await tx.select().from(users).where(unused);
  return row;
}
export async function forgetUnusedFirstAdmin(tx: Tx): Promise<void> {
  await tx.delete(users).where(unused);
}
/**
 * Processes may start at once. Each forgets what the one before it made: while the row of one is
 * being deleted another could not put a link to it, and its start would fail.
 */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`);
}
/** An address that is taken, by a customer say, makes no second account. */
export async function insertFirstAdmin(tx: Tx, row: Registered): Promise<void> {
  await tx.insert(users).values(row).onConflictDoNothing();
}
export async function writeRole(tx: Tx, id: number, role: string): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, id));
}
export async function forgetIdentities(tx: Tx, user_id: number): Promise<void> {
  await tx.delete(identities).where(eq(identities.user_id, user_id));
}

/**
 * Erases the person from the row that the books refer to.
 * @param named keeps the name: the audit still says who did it
 */
export async function anonymise(
  tx: Tx,
  id: number,
  { now, named }: { now: Date; named: boolean },
): Promise<void> {
  await endSessions(tx, id);
  await forgetIdentities(tx, id);
  await tx.delete(account_links).where(eq(account_links.user_id, id));
  await tx
    .update(users)
    .set({
      ...(named ? {} : { first_name: "", last_name: "" }),
      slug: `deleted-${id}`,
      company_name: null,
      block_reason: null,
      notes: "",
      email: `deleted-${id}@deleted.invalid`,
      previous_email: null,
      email_changed_at: null,
      phone: null,
      password_hash: null,
      avatar_id: null,
      activated_at: null,
      deleted_at: now,
    })
    .where(eq(users.id, id));
}

/**
 * Ends every session of a person, except `except`; sign-ins under way and remembered devices end with
 * them.
 */
export async function endSessions(tx: Tx, user_id: number, except = ""): Promise<void> {
  await tx.delete(half_sign_ins).where(eq(half_sign_ins.user_id, user_id));
  await tx.delete(known_devices).where(eq(known_devices.user_id, user_id));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), ne(sessions.token_hash, except)));
}
export async function deleteSessions(db: Db, expired_before: Date): Promise<void> {
  await db.delete(half_sign_ins).where(lt(half_sign_ins.expires_at, expired_before));
  await db.delete(known_devices).where(lt(known_devices.expires_at, expired_before));
  await db.delete(sessions).where(lt(sessions.expires_at, expired_before));
}
export async function sessionOpenedAt(db: Db, token_hash: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: sessions.created_at })
    .from(sessions)
    .where(eq(sessions.token_hash, token_hash));
  return row?.at;
}
export const sessionsOf = (db: Db, user_id: number) =>
  db
    .select({
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
      expires_at: sessions.expires_at,
      browser: sessions.browser,
      system: sessions.system,
    })
    .from(sessions)
    .where(eq(sessions.user_id, user_id));
export const identitiesOf = (db: Db, user_id: number) =>
  db
    .select({
      provider: identities.provider,
      subject: identities.subject,
      created_at: identities.created_at,
    })
    .from(identities)
    .where(eq(identities.user_id, user_id));
export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}
export async function deleteSession(db: Db, token_hash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, token_hash));
}
/**
 * The live session of a token and its active user, in one round trip. Of staff it is live only if the
 * second factor was proved, or none is set and none is needed: so one that was opened just before
 * that changed does not outlive it.
 */
export async function sessionWithUser(
  db: Db,
  { token_hash, must_prove, now }: { token_hash: string; must_prove: SQL; now: Date },
) {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      staff_role: users.staff_role,
      locale: users.locale,
      email: users.email,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_hash, token_hash),
        gt(sessions.expires_at, now),
        isNotNull(users.activated_at),
        isNull(users.suspended_at),
        sql`case when ${users.role} <> 'ADMIN' then true
          when ${users.second_factor_at} is not null then ${sessions.proved}
          else not (${must_prove}) @> to_jsonb(${users.staff_role}) end`,
      ),
    )
    .limit(1);
  return row;
}
export async function touchSession(
  db: Db,
  { token_hash, id, role }: { token_hash: string; id: number; role: string },
  now: Date,
): Promise<void> {
  await db.update(sessions).set({ last_seen_at: now }).where(eq(sessions.token_hash, token_hash));
  if (role === "ADMIN") await seen(db, id, now);
}
/** When a member of staff was there last. */
export async function seen(db: Db, id: number, now: Date): Promise<void> {
  await db.update(users).set({ last_seen_at: now }).where(eq(users.id, id));
}
