import {
  type ContactMessage,
  type ContactMessageSummary,
  type ContactState,
  type ContactTopic,
  KINDS,
  type Locale,
} from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { ordersByCode } from "../orders/index.ts";
import { answersTo, type ContactRow } from "./queries.ts";
import { actionsIn, beginningOf } from "./rules.ts";

const shared = (row: ContactRow) => ({
  slug: row.slug,
  name: row.name,
  email: row.email,
  topic: row.topic as ContactTopic,
  booking_id: row.booking_id,
  state: row.state as ContactState,
  at: witaIso(row.at),
});
export const presentSummary = (row: ContactRow): ContactMessageSummary => ({
  ...shared(row),
  begins: beginningOf(row.message),
});

/** A message as this member of staff may see it. */
export async function presentContact(
  db: Db,
  row: ContactRow,
  { me, replies_to }: { me: Pick<Viewer, "permissions">; replies_to: string },
): Promise<ContactMessage> {
  const looked = row.booking_id !== "" && me.permissions.includes("see_orders");
  const [answers, [order]] = await Promise.all([
    answersTo(db, [row.id]),
    looked ? ordersByCode(db, [row.booking_id]) : [],
  ]);
  return {
    ...shared(row),
    phone: row.phone,
    locale: row.locale as Locale,
    message: row.message,
    answers: answers.map(({ id, by, text, at }) => ({ id, by, text, at: witaIso(at) })),
    order: order
      ? { booking_id: order.booking_id, kind: KINDS[order.order_type], slug: order.slug }
      : null,
    replies_to,
    actions: actionsIn(row.state),
    version: row.version,
  };
}
