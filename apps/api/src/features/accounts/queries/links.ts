import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { account_links, users } from "../tables.ts";

export type LinkPurpose = "activation" | "email_change" | "invitation";
/** The one open link of a person and purpose: made, or replacing the one before. */
export async function putLink(
  tx: Tx,
  link: Omit<typeof account_links.$inferInsert, "id" | "consumed_at"> & { purpose: LinkPurpose },
): Promise<void> {
  // Selected from the users' table, so that an unknown user runs the same statement and gets no row.
  await tx.execute(sql`
    insert into account_links (user_id, purpose, email, token_hash, created_at, expires_at)
    select id, ${link.purpose}, ${link.email}, ${link.token_hash}, ${link.created_at}::timestamptz,
      ${link.expires_at}::timestamptz
    from users where id = ${link.user_id}
    on conflict (user_id, purpose) where consumed_at is null
    do update set email = excluded.email, token_hash = excluded.token_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at`);
}
type LinkAsk = { token_hash: string; purpose: LinkPurpose; of_admin: boolean };
/** Uses a link up; of two concurrent requests one succeeds. */
export async function consumeLink(
  tx: Tx,
  { token_hash, purpose, of_admin }: LinkAsk,
  now: Date,
): Promise<{ id: number; email: string } | undefined> {
  const [link] = await tx
    .update(account_links)
    .set({ consumed_at: now })
    .from(users)
    .where(
      and(
        eq(users.id, account_links.user_id),
        eq(account_links.token_hash, token_hash),
        eq(account_links.purpose, purpose),
        isNull(account_links.consumed_at),
        gt(account_links.expires_at, now),
        isNull(users.deleted_at),
        isNull(users.suspended_at),
        sql`(${users.role} = 'ADMIN') = ${of_admin}`,
      ),
    )
    .returning({ id: account_links.user_id, email: account_links.email });
  return link;
}
/**
 * Ends a pending change of address: setting a new password may be the owner undoing somebody else's
 * change.
 */
export async function dropEmailChange(tx: Tx, user_id: number): Promise<void> {
  await tx
    .delete(account_links)
    .where(
      and(
        eq(account_links.user_id, user_id),
        eq(account_links.purpose, "email_change"),
        isNull(account_links.consumed_at),
      ),
    );
}
/** Whether that link was used before: its address is the account's, and the account is active. */
export async function alreadyFollowed(
  tx: Tx,
  { token_hash, purpose, of_admin }: LinkAsk,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(account_links)
    .innerJoin(users, eq(users.id, account_links.user_id))
    .where(
      and(
        eq(account_links.token_hash, token_hash),
        eq(account_links.purpose, purpose),
        gt(account_links.expires_at, now),
        sql`${account_links.consumed_at} is not null and ${users.activated_at} is not null
          and lower(${users.email}) = lower(${account_links.email})
          and (${users.role} = 'ADMIN') = ${of_admin}`,
      ),
    );
  return rows.length > 0;
}

/** An invitation of a member of staff who is neither removed nor suspended, used and old ones too. */
export async function invitationBy(db: Db, token_hash: string) {
  const [link] = await db
    .select({
      expires_at: account_links.expires_at,
      consumed_at: account_links.consumed_at,
      email: users.email,
      first_name: users.first_name,
      staff_role: users.staff_role,
      password_hash: users.password_hash,
    })
    .from(account_links)
    .innerJoin(users, eq(users.id, account_links.user_id))
    .where(
      and(
        eq(account_links.token_hash, token_hash),
        eq(account_links.purpose, "invitation"),
        isNull(users.deleted_at),
        isNull(users.suspended_at),
      ),
    );
  return link;
}
export type InvitationLink = NonNullable<Awaited<ReturnType<typeof invitationBy>>>;
/** The new address that waits for confirmation, or null. */
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
export const linksOf = (db: Db, user_id: number) =>
  db
    .select({
      purpose: account_links.purpose,
      email: account_links.email,
      created_at: account_links.created_at,
      consumed_at: account_links.consumed_at,
    })
    .from(account_links)
    .where(eq(account_links.user_id, user_id));
/** Expired links hold addresses that are not needed any more. */
export async function deleteLinks(db: Db, expired_before: Date): Promise<void> {
  await db.delete(account_links).where(lt(account_links.expires_at, expired_before));
}
