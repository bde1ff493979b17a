import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import type { MailAnswer } from "../../../platform/mail-answer.ts";
import { email_attempts } from "../tables.ts";

export type AttemptRow = typeof email_attempts.$inferSelect;

/** Notes what the server said; the same answer as before is counted. The caller has claimed the email. */
export async function insertAttempt(
  tx: Tx,
  notification_id: number,
  { outcome, code, text: answer }: MailAnswer,
  at: Date,
): Promise<void> {
  const [last] = await tx
    .select()
    .from(email_attempts)
    .where(eq(email_attempts.notification_id, notification_id))
    .orderBy(desc(email_attempts.id))
    .limit(1);
  if (last && last.outcome === outcome && last.code === code && last.answer === answer)
    await tx
      .update(email_attempts)
      .set({ last_at: at, times: sql`${email_attempts.times} + 1` })
      .where(eq(email_attempts.id, last.id));
  else await insertAnswer(tx, notification_id, { outcome, code, text: answer }, at);
}
/** Notes an answer that no attempt before had, as that the server took it. */
export async function insertAnswer(
  tx: Tx,
  notification_id: number,
  { outcome, code, text: answer }: MailAnswer,
  at: Date,
): Promise<void> {
  await tx
    .insert(email_attempts)
    .values({ notification_id, at, last_at: at, outcome, code, answer });
}
/** How often an email was tried, and since when. */
export async function triesOf(tx: Tx, id: number): Promise<{ tries: number; since: Date | null }> {
  const { rows } = await tx.execute(sql`select coalesce(sum(times), 0)::int as tries,
    min(at) as since from email_attempts where notification_id = ${id}`);
  const since = rows[0]?.since;
  return { tries: Number(rows[0]?.tries ?? 0), since: since ? new Date(since as string) : null };
}
/** What was said of these emails, the oldest first. */
export const attemptsOf = (db: Db, ids: number[]): Promise<AttemptRow[]> =>
  db
    .select()
    .from(email_attempts)
    .where(inArray(email_attempts.notification_id, ids))
    .orderBy(asc(email_attempts.id));
