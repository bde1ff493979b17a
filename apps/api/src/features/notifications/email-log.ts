import type { EmailEvent, Locale, SentEmail } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { endOfEmail, isSendable, stateOfEmail } from "./delivery-rules.ts";
import { attemptsOf } from "./queries/attempts.ts";
import type { NotificationRow } from "./queries.ts";

/** For whom a log is read: the order's status, and whether the reader may send at all. */
type Ask = { order_status: string; may_send: boolean; now: Date };

/** Emails with what the mail server said of each, in the order given. */
export async function presentEmails(
  db: Db,
  rows: NotificationRow[],
  { order_status, may_send, now }: Ask,
): Promise<SentEmail[]> {
  const ids = rows.map(({ id }) => id);
  const attempts = ids.length > 0 ? await attemptsOf(db, ids) : [];
  const waiting = new Set(
    rows.flatMap((row) =>
      row.again_of !== null && stateOfEmail(row) === "waiting" ? [row.again_of] : [],
    ),
  );
  return rows.map((row) => {
    const ended_at = endOfEmail(row);
    const on_its_way = waiting.has(row.again_of ?? row.id);
    return {
      id: row.id,
      event: row.event as EmailEvent,
      to: row.to,
      locale: row.locale as Locale,
      created_at: witaIso(row.created_at),
      state: stateOfEmail(row),
      ended_at: ended_at && witaIso(ended_at),
      again: row.again_of !== null,
      attempts: attempts
        .filter(({ notification_id }) => notification_id === row.id)
        .map(({ at, last_at, times, outcome, code, answer }) => ({
          at: witaIso(at),
          last_at: witaIso(last_at),
          times,
          outcome,
          code,
          answer,
        })),
      may_send_again: may_send && !on_its_way && isSendable(row, order_status, now),
    };
  });
}
