import type { Locale, OwnReview, ReviewInput } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import { type Chance, secretSlug, secretToken, sha256 } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { OrderRow } from "../orders/index.ts";
import { endTask } from "../tasks/index.ts";
import { presentOwn, travelledOn } from "./present.ts";
import {
  decideReports,
  insertLink,
  insertReview,
  orderOfLink,
  type ReviewRow,
  reviewOfOrder,
  setReview,
  thingsOfOrder,
} from "./queries.ts";
import { authorActions, publishesAt } from "./rules.ts";
import type { ReviewSources } from "./source.ts";

type Reading = { sources: ReviewSources; locale: Locale; now: Date };
const thingsOf = (db: Db, { sources }: Pick<Reading, "sources">, order: OrderRow) => {
  const source = sources[order.order_type];
  return source ? thingsOfOrder(db, source, order.id) : Promise.resolve([]);
};

/**
 * Makes a link to the review of an order: 256 random bits, of which only the hash is kept. Earlier ones
 * go on working, since nobody knows which email arrived.
 * @returns its address; null where the trip cannot be reviewed
 */
export async function makeReviewLink(
  db: Db,
  order: OrderRow,
  {
    chance,
    public_url,
    ...reading
  }: { chance: Chance; public_url: string; sources: ReviewSources; now: Date },
): Promise<string | null> {
  const [row, things] = await Promise.all([
    reviewOfOrder(db, order.id),
    thingsOf(db, reading, order),
  ]);
  if (things.length === 0) return null;
  if (authorActions(order, row?.state ?? null, reading.now).length === 0) return null;
  const token = secretToken(chance);
  await insertLink(db, { token_hash: sha256(token), order_id: order.id, made_at: reading.now });
  return `${public_url}/reviews/${token}`;
}

/** The order that a link reviews. @throws Refusal not_found */
export async function findByReviewLink(db: Db, token: string): Promise<OrderRow> {
  const order = await orderOfLink(db, sha256(token));
  if (!order) throw new Refusal("not_found");
  return order;
}

/** A trip's review for its author. */
export async function showOwn(db: Db, order: OrderRow, reading: Reading): Promise<OwnReview> {
  const [row, things] = await Promise.all([
    reviewOfOrder(db, order.id),
    thingsOf(db, reading, order),
  ]);
  return presentOwn(order, row, { things, ...reading });
}

/** What is reviewed: the only thing, or the chosen one of several. @throws Refusal review_thing_needed */
function chosen(things: { id: number }[], asked: number | undefined): number {
  const [first, ...others] = things;
  const found = others.length > 0 ? things.find(({ id }) => id === asked) : first;
  if (!found) throw new Refusal("review_thing_needed");
  return found.id;
}

/**
 * Writes the review of a trip, or changes it until it is published. Once it was rejected only staff
 * publish it, however long it waits. What staff answered to other words goes.
 * @param order under its lock: an account that is deleted meanwhile erases what is written before, and
 * nothing is written after
 * @returns its slug
 * @throws Refusal review_closed, review_thing_needed, changed_meanwhile
 */
export async function writeReview(
  tx: Tx,
  order: OrderRow,
  { version: seen, thing, ...said }: ReviewInput,
  { chance, ...reading }: Reading & { chance: Chance },
): Promise<string> {
  const { now, locale } = reading;
  const things = await thingsOf(tx, reading, order);
  const row = await reviewOfOrder(tx, order.id, { lock: true });
  const may = things.length > 0 ? authorActions(order, row?.state ?? null, now) : [];
  if (!may.includes(row ? "change" : "write")) throw new Refusal("review_closed");
  if (seen !== (row?.version ?? 0)) throw await changed(tx, order, reading);
  const thing_id = chosen(things, thing);
  const to = { ...said, thing_id, locale, written_at: now, state: "waiting" } as const;
  if (row) {
    const publish_at = row.reason === "" ? publishesAt(now) : null;
    return (await setReview(tx, row.id, { ...to, ...UNANSWERED, publish_at })).slug;
  }
  const made = await insertReview(tx, {
    ...to,
    slug: secretSlug(chance),
    order_id: order.id,
    kind: order.order_type,
    travelled_on: travelledOn(order),
    publish_at: publishesAt(now),
  });
  // Sent twice at once, or in two windows: the first stands.
  if (!made) throw await changed(tx, order, reading);
  return made.slug;
}
const changed = async (tx: Tx, order: OrderRow, reading: Reading): Promise<Refusal> =>
  new Refusal("changed_meanwhile", {
    now: { current: { ...(await showOwn(tx, order, reading)) } },
  });

/**
 * Takes a review back for good: its words and its name are erased, and no other is written.
 * @throws Refusal review_closed, changed_meanwhile
 */
export async function withdrawReview(
  tx: Tx,
  order: OrderRow,
  seen: number,
  reading: Reading,
): Promise<void> {
  const row = await reviewOfOrder(tx, order.id, { lock: true });
  if (!row || !authorActions(order, row.state, reading.now).includes("withdraw"))
    throw new Refusal("review_closed");
  if (seen !== row.version) throw await changed(tx, order, reading);
  await setReview(tx, row.id, { ...ERASED, state: "withdrawn", publish_at: null, reports: 0 });
  await forgetReports(tx, row, reading.now);
}
const UNANSWERED = { answer: "", answered_at: null, answered_by: null };
const ERASED = { ...UNANSWERED, text: "", name: "", reason: "" };

/** Ends what was reported of a review that is gone. */
export async function forgetReports(tx: Tx, { id }: ReviewRow, now: Date): Promise<void> {
  await decideReports(tx, id);
  await endTask(tx, { review_id: id }, "review_withdrawn", now);
}
