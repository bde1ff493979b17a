import type { Db } from "../../platform/db.ts";
import type { PersonalRecords } from "../accounts/index.ts";
import { ofOrders } from "../orders/index.ts";
import { eraseReviewsOf, reviewsOfOrders } from "./queries.ts";
import { forgetReports } from "./write.ts";

/** Reviews as personal data: exported with their answers, and erased with the account (decision 067). */
export const reviewRecords: PersonalRecords = {
  name: "reviews",
  read: (db, { id }) => ofOrders(db, id, (ids) => exported(db, ids)),
  async forget(tx, { id }, now) {
    const batches = ofOrders(tx, id, async (ids) => {
      for (const row of await reviewsOfOrders(tx, ids)) await forgetReports(tx, row, now);
      await eraseReviewsOf(tx, ids);
      return [];
    });
    for await (const _ of batches);
  },
};

async function exported(db: Db, order_ids: number[]) {
  const rows = await reviewsOfOrders(db, order_ids);
  return rows.map(
    ({ state, stars, text, name, locale, travelled_on, written_at, published_at, ...row }) => ({
      state,
      stars,
      text,
      name,
      locale,
      travelled_on,
      written_at,
      published_at,
      reason: row.reason,
      answer: row.answer,
      answered_at: row.answered_at,
    }),
  );
}
