import { and, asc, desc, eq, sql } from "drizzle-orm";
import { type Database, type Db, prepared } from "../../../../platform/db.ts";
import {
  sandbox_captures,
  sandbox_disputes,
  sandbox_refunds,
  sandbox_sessions,
} from "../../tables.ts";
import type { Movement } from "./report.ts";

export type SandboxSession = typeof sandbox_sessions.$inferSelect;

export async function insertSession(
  db: Db,
  row: typeof sandbox_sessions.$inferInsert,
): Promise<SandboxSession> {
  const [made] = await db.insert(sandbox_sessions).values(row).returning();
  return made as SandboxSession;
}
export async function sessionById(db: Db, id: string): Promise<SandboxSession | undefined> {
  const [row] = await db.select().from(sandbox_sessions).where(eq(sandbox_sessions.id, id));
  return row;
}
/** What a session's answer says: itself, its payments, the oldest first, and the ids of their chargebacks. */
export type SandboxAnswer = Pick<SandboxSession, "id" | "reference" | "status" | "expires_at"> & {
  captures: { id: string; amount: number; channel: string; paid_at: string }[];
  disputes: string[];
};
export async function sessionAnswer(db: Database, id: string): Promise<SandboxAnswer | undefined> {
  const [row] = await prepared<SandboxAnswer>(
    db,
    "sandbox_session",
    `select s.id, s.reference, s.status, s.expires_at,
       (select coalesce(json_agg(json_build_object('id', c.id, 'amount', c.amount,
          'channel', c.channel, 'paid_at', c.paid_at) order by c.paid_at, c.id), '[]')
        from sandbox_captures c where c.session_id = s.id) as captures,
       (select coalesce(json_agg(d.id order by d.respond_by desc, d.id), '[]')
        from sandbox_disputes d join sandbox_captures c on c.id = d.capture_id
        where c.session_id = s.id) as disputes
     from sandbox_sessions s where s.id = $1`,
    [id],
  );
  return row;
}
export const setSessionStatus = (db: Db, id: string, status: string) =>
  db.update(sandbox_sessions).set({ status }).where(eq(sandbox_sessions.id, id));
/** One that was paid stays paid. */
export const cancelSession = (db: Db, id: string) =>
  db
    .update(sandbox_sessions)
    .set({ status: "CANCELED" })
    .where(and(eq(sandbox_sessions.id, id), eq(sandbox_sessions.status, "ACTIVE")));
export const capturesOf = (db: Db, session_id: string) =>
  db
    .select()
    .from(sandbox_captures)
    .where(eq(sandbox_captures.session_id, session_id))
    .orderBy(asc(sandbox_captures.paid_at), asc(sandbox_captures.id));
export const insertCapture = (db: Db, row: typeof sandbox_captures.$inferInsert) =>
  db.insert(sandbox_captures).values(row);
/** A payment to a session, which completes it. */
export async function payInto(db: Db, row: typeof sandbox_captures.$inferInsert): Promise<void> {
  const paid = db.$with("paid").as(db.insert(sandbox_captures).values(row).returning());
  await db
    .with(paid)
    .update(sandbox_sessions)
    .set({ status: "COMPLETED" })
    .where(eq(sandbox_sessions.id, row.session_id));
}
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
/**
 * The same reference a second time is the same refund.
 * @returns undefined if more would be sent back than was paid
 */
export const makeRefund = (db: Database, row: typeof sandbox_refunds.$inferInsert) =>
  db.transaction(async (tx) => {
    const [capture] = await tx
      .select()
      .from(sandbox_captures)
      .where(eq(sandbox_captures.id, row.capture_id))
      .for("update");
    const made = await tx
      .select()
      .from(sandbox_refunds)
      .where(eq(sandbox_refunds.capture_id, row.capture_id));
    const same = made.find(({ reference }) => reference === row.reference);
    if (same) return same;
    const left = (capture?.amount ?? 0) - made.reduce((sum, { amount }) => sum + amount, 0);
    if (row.amount > left) return undefined;
    return (await tx.insert(sandbox_refunds).values(row).returning())[0];
  });
export async function refundById(db: Db, id: string) {
  const [row] = await db.select().from(sandbox_refunds).where(eq(sandbox_refunds.id, id));
  return row;
}

export type SandboxDispute = typeof sandbox_disputes.$inferSelect & { reference: string };
const disputed = (db: Db) =>
  db
    .select({ dispute: sandbox_disputes, reference: sandbox_sessions.reference })
    .from(sandbox_disputes)
    .innerJoin(sandbox_captures, eq(sandbox_captures.id, sandbox_disputes.capture_id))
    .innerJoin(sandbox_sessions, eq(sandbox_sessions.id, sandbox_captures.session_id));
const flat = (rows: Awaited<ReturnType<typeof disputed>>): SandboxDispute[] =>
  rows.map(({ dispute, reference }) => ({ ...dispute, reference }));
export async function disputeById(db: Db, id: string): Promise<SandboxDispute | undefined> {
  return flat(await disputed(db).where(eq(sandbox_disputes.id, id)))[0];
}
/** Chargebacks of a session's payments, the newest first. */
export async function disputesOf(db: Db, session_id: string): Promise<SandboxDispute[]> {
  const found = disputed(db).where(eq(sandbox_sessions.id, session_id));
  return flat(await found.orderBy(desc(sandbox_disputes.respond_by), asc(sandbox_disputes.id)));
}
export const insertDispute = (db: Db, row: typeof sandbox_disputes.$inferInsert) =>
  db.insert(sandbox_disputes).values(row);
export const setDisputeStatus = (db: Db, id: string, status: "WON" | "LOST") =>
  db.update(sandbox_disputes).set({ status }).where(eq(sandbox_disputes.id, id));
export const setSessionBody = (db: Db, id: string, body: Record<string, unknown>) =>
  db.update(sandbox_sessions).set({ body }).where(eq(sandbox_sessions.id, id));
/** The session of a capture. */
export async function sessionOfCapture(
  db: Db,
  capture_id: string,
): Promise<SandboxSession | undefined> {
  const [row] = await db
    .select({ session: sandbox_sessions })
    .from(sandbox_captures)
    .innerJoin(sandbox_sessions, eq(sandbox_sessions.id, sandbox_captures.session_id))
    .where(eq(sandbox_captures.id, capture_id));
  return row?.session;
}

/** Everything that was paid and refunded here, in order of time: at most as much as a report holds. */
export async function movements(db: Db, limit: number): Promise<Movement[]> {
  const { rows } = await db.execute(sql`
    select * from (
      select 'PAYMENT' as type, c.id, s.reference, c.channel, c.amount, c.paid_at as at
      from sandbox_captures c join sandbox_sessions s on s.id = c.session_id
      union all
      select 'REFUND', r.id, r.reference, c.channel, r.amount, r.made_at
      from sandbox_refunds r join sandbox_captures c on c.id = r.capture_id
      where r.status = 'SUCCEEDED'
      order by at desc limit ${limit}) newest
    order by at, id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at as string) })) as Movement[];
}
