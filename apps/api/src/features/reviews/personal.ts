import type { Db } from "../../platform/db.ts";
import { type PersonalRecords, userById } from "../accounts/index.ts";
import { eachOfOrders, ofOrders } from "../orders/index.ts";
import { eraseReviewsOf, reviewsOfOrders } from "./queries.ts";
import { forgetReports } from "./write.ts";

/**
 * Reviews as personal data: exported with their answers, and erased with the account (decision 067). Those
 * of an agent's orders are their guests', who keep the link to them.
 */
export const reviewRecords: PersonalRecords = {
  name: "reviews",
  async *read(db, { id }) {
    if (await isAgent(db, id)) return;
    yield* ofOrders(db, id, (ids) => exported(db, ids));
  },
  async forget(tx, { id }, now) {
    if (await isAgent(tx, id)) return;
    await eachOfOrders(tx, id, async (ids) => {
      for (const row of await reviewsOfOrders(tx, ids)) await forgetReports(tx, row, now);
      await eraseReviewsOf(tx, ids);
    });
  },
};

const isAgent = async (db: Db, id: number) => (await userById(db, id))?.role === "AGEN";

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
