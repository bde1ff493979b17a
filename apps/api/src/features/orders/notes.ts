import type { Tx } from "../../platform/db.ts";
import { auditOrder } from "../operations/index.ts";
import { insertNote } from "./queries/notes.ts";

/**
 * Adds a note for colleagues. Its customer never sees it, and it stays as it was written: who is
 * wrong adds another.
 */
export async function addNote(
  tx: Tx,
  { order_id, admin, now }: { order_id: number; admin: { id: number }; now: Date },
  { text }: { text: string },
): Promise<void> {
  const note_id = await insertNote(tx, { order_id, author_id: admin.id, text, at: now });
  // The text itself is erased with the account of the customer; the audit never is.
  const entry = { order_id, actor_id: admin.id, action: "order.note", at: now } as const;
  await auditOrder(tx, { ...entry, detail: { note_id } });
}
