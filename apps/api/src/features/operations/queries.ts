import type { Db } from "../../platform/db.ts";
import { tasks } from "./tables.ts";

export type TaskKind = "refund_by_hand" | "chargeback" | "money_without_order";
/** Opens a task for a person, in the caller's transaction. */
export async function openTask(
  db: Db,
  task: { kind: TaskKind; order_id?: number; payment_id?: number; detail?: object },
): Promise<void> {
  await db.insert(tasks).values({ detail: {}, ...task });
}
