import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { nameOf, users } from "../../accounts/index.ts";
import { order_notes } from "../tables.ts";

export async function insertNote(tx: Tx, row: typeof order_notes.$inferInsert): Promise<number> {
  const [made] = await tx.insert(order_notes).values(row).returning({ id: order_notes.id });
  return (made as { id: number }).id;
}
/** The notes of an order, with who wrote them. */
export const notesOf = (db: Db, order_id: number) =>
  db
    .select({ at: order_notes.at, text: order_notes.text, by: nameOf<string>() })
    .from(order_notes)
    .innerJoin(users, eq(users.id, order_notes.author_id))
    .where(eq(order_notes.order_id, order_id))
    .orderBy(asc(order_notes.id));
