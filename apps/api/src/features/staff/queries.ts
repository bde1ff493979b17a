import type { StaffRole } from "@jukung/contract";
import { and, count, eq, isNull, max, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { patternOf } from "../../platform/search.ts";
import { account_links, livingStaff, type User, users } from "../accounts/index.ts";

/** One page of the staff by name, whatever their state. */
export async function staffPage(
  db: Db,
  { search, page, per_page }: { search?: string | undefined; page: number; per_page: number },
): Promise<{ rows: User[]; total: number }> {
  const where = and(
    livingStaff,
    sql`folded(concat_ws(' ', ${users.first_name}, ${users.last_name}, ${users.email}))
      like ${patternOf(search ?? "")}`,
  );
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(users)
      .where(where)
      .orderBy(sql`lower(concat_ws(' ', ${users.first_name}, ${users.last_name}))`, users.id)
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.select({ n: count() }).from(users).where(where),
  ]);
  return { rows, total: counted[0]?.n ?? 0 };
}

export async function staffBySlug(db: Db, slug: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(livingStaff, eq(users.slug, slug)));
  return user;
}

/** Owners who can sign in. */
export const activeOwners = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        livingStaff,
        eq(users.staff_role, "owner"),
        isNull(users.suspended_at),
        sql`${users.activated_at} is not null`,
      ),
    );

/** Until when the open invitations of these people work. */
export async function invitationEnds(db: Db, ids: number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: account_links.user_id, until: max(account_links.expires_at) })
    .from(account_links)
    .where(
      and(
        sql`${account_links.user_id} = any(${sql.param(ids)}::bigint[])`,
        eq(account_links.purpose, "invitation"),
        isNull(account_links.consumed_at),
      ),
    )
    .groupBy(account_links.user_id);
  return new Map(rows.flatMap(({ id, until }) => (until ? [[id, until]] : [])));
}

type NewStaff = {
  first_name: string;
  last_name: string;
  email: string;
  staff_role: StaffRole;
  slug: string;
  locale: string;
  created_at: Date;
};
/**
 * A new member of staff, who waits for their invitation. A registration that nobody has confirmed
 * gives way: it is nobody's account yet.
 * @returns undefined if the address has an account
 */
export async function insertInvited(tx: Tx, row: NewStaff): Promise<User | undefined> {
  const invited = { ...row, role: "ADMIN" };
  const [made] = await tx.insert(users).values(invited).onConflictDoNothing().returning();
  if (made) return made;
  const [taken] = await tx
    .update(users)
    .set({
      ...invited,
      provider: "LOCAL",
      password_hash: null,
      phone: null,
      agreed: null,
      terms_accepted_at: null,
      company_name: null,
      suspended_at: null,
      block_reason: null,
      notes: "",
      notes_version: 0,
      version: 0,
    })
    .where(
      and(
        sql`lower(${users.email}) = lower(${row.email})`,
        isNull(users.activated_at),
        ne(users.role, "ADMIN"),
      ),
    )
    .returning();
  if (taken) await tx.delete(account_links).where(eq(account_links.user_id, taken.id));
  return taken;
}

export async function changeStaff(
  tx: Tx,
  id: number,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}
