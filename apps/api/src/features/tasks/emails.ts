import type { Tx } from "../../platform/db.ts";
import { endTask, openTask } from "./open.ts";

type Email = { notification_id: number; order_id: number | null; at: Date };

/** What becomes of an email, as far as staff have to know; notifications are given it. */
export const emailTasks = {
  failed: (tx: Tx, { notification_id, order_id, at }: Email): Promise<void> =>
    openTask(tx, { type: "email_failed", fact: { notification_id }, order_id, at }),
  accepted: (tx: Tx, { notification_id, at }: Pick<Email, "notification_id" | "at">) =>
    endTask(tx, { notification_id }, "email_accepted", at),
};
