import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { User } from "../accounts/index.ts";
import { type AccountMail, notifyUser } from "../notifications/index.ts";
import { audit } from "../operations/index.ts";

/**
 * Notes what a person did to their own security, in the audit and in an email to them.
 * @param action as the audit names it; @param event the email, if it is worth one
 */
export async function noteOwn(
  tx: Tx,
  { user, now, jobs }: { user: User; now: Date; jobs: Jobs },
  {
    action,
    event,
    params,
  }: { action: string; event?: AccountMail; params?: Record<string, string | number> },
): Promise<void> {
  await audit(tx, {
    actor_id: user.id,
    action: `staff.${action}`,
    subject: `staff:${user.id}`,
    detail: { slug: user.slug },
    at: now,
  });
  if (!event) return;
  await notifyUser(tx, jobs, {
    event,
    user,
    to: user.email,
    // A double click is one action: the same in one millisecond is emailed once.
    seq: `${event}:${now.getTime()}`,
    ...(params ? { params } : {}),
  });
}
