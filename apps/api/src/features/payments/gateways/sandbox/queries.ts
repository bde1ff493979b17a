import { asc, eq } from "drizzle-orm";
import type { Db } from "../../../../platform/db.ts";
import { sandbox_captures, sandbox_refunds, sandbox_sessions } from "../../tables.ts";

export type SandboxSession = typeof sandbox_sessions.$inferSelect;

export async function insertSession(db: Db, row: typeof sandbox_sessions.$inferInsert) {
  await db.insert(sandbox_sessions).values(row);
}
export async function sessionById(db: Db, id: string): Promise<SandboxSession | undefined> {
  const [row] = await db.select().from(sandbox_sessions).where(eq(sandbox_sessions.id, id));
  return row;
}
export const setSessionStatus = (db: Db, id: string, status: string) =>
  db.update(sandbox_sessions).set({ status }).where(eq(sandbox_sessions.id, id));
export const capturesOf = (db: Db, session_id: string) =>
  db
    .select()
    .from(sandbox_captures)
    .where(eq(sandbox_captures.session_id, session_id))
    .orderBy(asc(sandbox_captures.paid_at), asc(sandbox_captures.id));
export const insertCapture = (db: Db, row: typeof sandbox_captures.$inferInsert) =>
  db.insert(sandbox_captures).values(row);
/** A payment that the demo data records as made at the sandbox. */
export async function insertSandboxPayment(
  db: Db,
  {
    session,
    capture,
  }: {
    session: Omit<typeof sandbox_sessions.$inferInsert, "body">;
    capture: typeof sandbox_captures.$inferInsert;
  },
): Promise<void> {
  await insertSession(db, { ...session, body: {} });
  await insertCapture(db, capture);
}
/** The same reference a second time is the same refund. */
export async function insertRefund(db: Db, row: typeof sandbox_refunds.$inferInsert) {
  await db.insert(sandbox_refunds).values(row).onConflictDoNothing();
  const [made] = await db
    .select()
    .from(sandbox_refunds)
    .where(eq(sandbox_refunds.reference, row.reference));
  return made as typeof sandbox_refunds.$inferSelect;
}
export async function refundById(db: Db, id: string) {
  const [row] = await db.select().from(sandbox_refunds).where(eq(sandbox_refunds.id, id));
  return row;
}
