import type { ContactState } from "@jukung/contract";
import { and, asc, desc, eq, inArray, isNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { countFound } from "../../platform/pages.ts";
import { users } from "../accounts/index.ts";
import { searchPatterns } from "../orders/index.ts";
import { contact_answers, contacts } from "./tables.ts";

export type ContactRow = typeof contacts.$inferSelect;
export type AnswerRow = typeof contact_answers.$inferSelect & { by: string };
type Search = { search?: string | undefined; state?: ContactState | undefined };

/** Stores a message. @returns undefined if the same form was sent already */
export async function insertContact(
  tx: Tx,
  row: typeof contacts.$inferInsert,
): Promise<ContactRow | undefined> {
  const [made] = await tx.insert(contacts).values(row).onConflictDoNothing().returning();
  return made;
}

/** Every word is somewhere in name, email, phone, booking code or message. */
const fits = ({ search = "", state }: Search): SQL | undefined =>
  and(
    state && eq(contacts.state, state),
    ...searchPatterns(search).map((pattern) => like(contacts.search_text, pattern)),
  );
const newestFirst = [desc(contacts.at), desc(contacts.id)];

/** One page of messages. */
export async function contactPage(
  db: Db,
  { page, per_page, ...search }: Search & { page: number; per_page: number },
): Promise<{ rows: ContactRow[]; total: number }> {
  const where = fits(search);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(contacts)
      .where(where)
      .orderBy(...newestFirst)
      .limit(per_page)
      .offset((page - 1) * per_page),
    countFound(db, sql`from contacts where ${where ?? sql`true`}`),
  ]);
  return { rows, total };
}
export const contactRows = (db: Db, search: Search, limit: number): Promise<ContactRow[]> =>
  db
    .select()
    .from(contacts)
    .where(fits(search))
    .orderBy(...newestFirst)
    .limit(limit);

export async function contactBySlug(
  db: Db,
  slug: string,
  { lock = false } = {},
): Promise<ContactRow | undefined> {
  const found = db.select().from(contacts).where(eq(contacts.slug, slug));
  const [row] = await (lock ? found.for("update") : found);
  return row;
}
export async function contactById(db: Db, id: number): Promise<ContactRow | undefined> {
  const [row] = await db.select().from(contacts).where(eq(contacts.id, id));
  return row;
}
export async function moveContact(
  tx: Tx,
  { id, state, now }: { id: number; state: ContactState; now: Date },
): Promise<void> {
  await tx
    .update(contacts)
    .set({ state, touched_at: now, version: sql`${contacts.version} + 1` })
    .where(eq(contacts.id, id));
}

export async function insertAnswer(
  tx: Tx,
  row: typeof contact_answers.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(contact_answers).values(row).returning({ id: contact_answers.id });
  return made!.id;
}
/** The answers to these messages, the oldest first, each with the name of its author. */
export const answersTo = (db: Db, contact_ids: number[]): Promise<AnswerRow[]> =>
  db
    .select({
      id: contact_answers.id,
      contact_id: contact_answers.contact_id,
      author_id: contact_answers.author_id,
      text: contact_answers.text,
      at: contact_answers.at,
      by: sql<string>`trim(concat(${users.first_name}, ' ', ${users.last_name}))`,
    })
    .from(contact_answers)
    .innerJoin(users, eq(users.id, contact_answers.author_id))
    .where(inArray(contact_answers.contact_id, contact_ids))
    .orderBy(asc(contact_answers.id));

/** Messages of a person: written while signed in, or by nobody from their address. */
export const contactsOfPerson = (
  db: Db,
  { id, email }: { id: number; email: string },
): Promise<ContactRow[]> =>
  db
    .select()
    .from(contacts)
    .where(
      or(
        eq(contacts.user_id, id),
        and(isNull(contacts.user_id), sql`lower(${contacts.email}) = lower(${email})`),
      ),
    )
    .orderBy(asc(contacts.id));
/** Messages in a state that nobody has touched since then. */
export async function untouchedSince(
  tx: Tx,
  { state, before, limit }: { state: ContactState; before: Date; limit: number },
): Promise<number[]> {
  const rows = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.state, state), lt(contacts.touched_at, before)))
    .orderBy(asc(contacts.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map(({ id }) => id);
}
export async function deleteContacts(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(contacts).where(inArray(contacts.id, ids));
}
