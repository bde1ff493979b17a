import { addMinutes, type Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { MailAnswer } from "../../platform/mail-answer.ts";
import { afterFailure, concernsStaff, stateOfEmail } from "./delivery-rules.ts";
import { insertAnswer, insertAttempt, triesOf } from "./queries/attempts.ts";
import { arrivedLater, notificationById } from "./queries/sent.ts";
import {
  markBounced,
  markFailed,
  markSent,
  type NotificationRow,
  postponeNotification,
} from "./queries.ts";

/** What becomes of an email that a person may have to see to; tasks know more than emails do. */
export type TellStaff = {
  failed(tx: Tx, email: FailedEmail): Promise<void>;
  accepted(tx: Tx, email: Omit<FailedEmail, "order_id">): Promise<void>;
};
type FailedEmail = { notification_id: number; order_id: number | null; at: Date };
export type DeliverDeps = { db: Database; clock: Clock; tellStaff: TellStaff };
/** The email whose failure a person was told of: sent again, it is the same one. */
const firstOf = ({ id, again_of }: NotificationRow): number => again_of ?? id;

/** The server took it: that is written down, and nobody has to see to it any more. */
export function wasAccepted(
  { db, clock, tellStaff }: DeliverDeps,
  email: NotificationRow,
  answer: MailAnswer,
): Promise<void> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // A bounce of the first one, just now, either waits here or is seen here.
    if (email.again_of !== null) await notificationById(tx, email.again_of, { lock: true });
    const [had_failed] = await Promise.all([
      markSent(tx, email.id, now),
      insertAnswer(tx, email.id, answer, now),
    ]);
    // Others have no task: what failed for good is sent again as another.
    if (email.again_of !== null || had_failed)
      await tellStaff.accepted(tx, { notification_id: firstOf(email), at: now });
  });
}

/**
 * The server did not take it: it is tried again later, or, refused for good or deferred for too long,
 * becomes a task for staff.
 * @returns whether it is over
 */
export function wasNotTaken(
  { db, clock, tellStaff }: DeliverDeps,
  email: NotificationRow,
  answer: MailAnswer,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await insertAttempt(tx, email.id, answer, now);
    const { tries, since } = await triesOf(tx, email.id);
    const next = afterFailure(answer, { since: since ?? now, tries }, now);
    if (next !== "failed") {
      await postponeNotification(tx, email.id, addMinutes(now, next));
      return false;
    }
    await markFailed(tx, email.id, now);
    if (concernsStaff(email))
      await tellStaff.failed(tx, {
        notification_id: firstOf(email),
        order_id: email.order_id,
        at: now,
      });
    return true;
  });
}

/**
 * An email that the server had taken came back: it has failed, and becomes a task, unless the same
 * email was accepted later. It counts once, however many bounces and readers there are.
 * @returns "early" if it is not written down yet that the server took it
 */
export async function wasBounced(
  { db, clock, tellStaff }: DeliverDeps,
  email: NotificationRow,
  answer: MailAnswer,
): Promise<"noted" | "known" | "early"> {
  if (stateOfEmail(email) === "waiting") return "early";
  const now = clock.now();
  return db.transaction(async (tx) => {
    const first = firstOf(email);
    await notificationById(tx, first, { lock: true });
    if (!(await markBounced(tx, email.id, now))) return "known";
    await insertAttempt(tx, email.id, answer, now);
    if (concernsStaff(email) && !(await arrivedLater(tx, email.id, first)))
      await tellStaff.failed(tx, { notification_id: first, order_id: email.order_id, at: now });
    return "noted";
  });
}
