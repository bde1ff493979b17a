import type { AdminReview, Locale, ReportReason, ReviewAction } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notify } from "../notifications/index.ts";
import { audit, changed, checkVersion } from "../operations/index.ts";
import { type OrderRow, orderById } from "../orders/index.ts";
import { endTask, openTask } from "../tasks/index.ts";
import { presentAdmin } from "./present.ts";
import {
  decideReports,
  insertReport,
  isReportedFrom,
  publishWaiting,
  type ReviewRow,
  reportsOf,
  reviewBySlug,
  setReview,
  thingsById,
} from "./queries.ts";
import { afterReport, staffActions } from "./rules.ts";
import type { ReviewSources } from "./source.ts";

/** Publishes what nobody has decided on for 48 hours. @returns how many */
export const publishDue = (db: Db, now: Date): Promise<number> => publishWaiting(db, now);

/**
 * Notes a reader's report of a published review and asks staff to look at it; a second one of the same
 * reader changes nothing. Who reports it with several accounts from one machine counts once.
 * @param said.reader a keyed hash of who reports
 * @param said.machine one of their machine
 * @throws Refusal not_found for what is not published
 */
export async function reportReview(
  tx: Tx,
  {
    slug,
    ...said
  }: { slug: string; reason: ReportReason; note: string; reader: string; machine: string },
  now: Date,
): Promise<void> {
  const row = await reviewBySlug(tx, slug, { lock: true });
  // Reported by two at once, it is held back already for the second.
  if (row?.state !== "published" && row?.state !== "reported") throw new Refusal("not_found");
  const again = await isReportedFrom(tx, row.id, said.machine);
  if (!(await insertReport(tx, { ...said, review_id: row.id, at: now }))) return;
  const reports = row.reports + (again ? 0 : 1);
  // Who was held back stays so.
  const state = row.state === "reported" ? row.state : afterReport(row.approved_at, reports);
  await setReview(tx, row.id, { state, reports });
  const fact = { review_id: row.id };
  await openTask(tx, { type: "review_reported", fact, order_id: row.order_id, at: now });
}

/** A review that everybody reads. @throws Refusal not_found */
export async function findShown(db: Db, slug: string): Promise<ReviewRow> {
  const row = await reviewBySlug(db, slug);
  if (row?.state !== "published") throw new Refusal("not_found");
  return row;
}

type Reading = { sources: ReviewSources; locale: Locale };
/** @throws Refusal not_found, also for a review that was withdrawn */
export async function findReview(
  db: Db,
  slug: string,
  options?: { lock: boolean },
): Promise<ReviewRow> {
  const row = await reviewBySlug(db, slug, options);
  if (!row || row.state === "withdrawn") throw new Refusal("not_found");
  return row;
}
/** A review as staff see it. */
export async function showForStaff(
  db: Db,
  row: ReviewRow,
  { sources, locale }: Reading,
): Promise<AdminReview> {
  const source = sources[row.kind];
  const [things, order, reports] = await Promise.all([
    source ? thingsById(db, source, [row.thing_id]) : undefined,
    orderById(db, row.order_id),
    reportsOf(db, row.id),
  ]);
  const thing = things?.get(row.thing_id);
  return presentAdmin(row, { thing, order: order as OrderRow, reports, locale });
}

type By = Reading & { admin: { id: number }; now: Date };
type Doing = { slug: string; version: number };
const subjectOf = ({ id }: ReviewRow) => `review:${id}`;

/** The review under its lock, as it was seen. @throws Refusal not_found, changed_meanwhile */
async function seenReview(
  tx: Tx,
  { slug, version: seen, action }: Doing & { action: ReviewAction },
  by: By,
): Promise<ReviewRow> {
  const row = await findReview(tx, slug, { lock: true });
  const edited = { subject: subjectOf(row), action: `review.${action}` };
  const current = async () => ({ ...(await showForStaff(tx, row, by)) });
  await checkVersion(tx, { seen, version: row.version }, edited, current);
  if (!staffActions(row).includes(action)) throw new Refusal("review_closed");
  return row;
}

/**
 * Publishes or rejects a review, and decides on its reports; who wrote a rejected one is emailed the reason. The audit has the reason, and no word of
 * what the traveller wrote.
 * @throws Refusal not_found, changed_meanwhile, review_closed, review_reason_needed
 */
export async function decideReview(
  tx: Tx,
  { action, reason, ...doing }: Doing & { action: "approve" | "reject"; reason: string },
  by: By & { jobs: Jobs },
): Promise<void> {
  const { admin, now, jobs } = by;
  if (action === "reject" && reason === "") throw new Refusal("review_reason_needed");
  const row = await seenReview(tx, { ...doing, action }, by);
  const to =
    action === "approve"
      ? {
          state: "published" as const,
          published_at: row.published_at ?? now,
          approved_at: now,
          reason: "",
        }
      : { state: "rejected" as const, published_at: null, approved_at: null, reason };
  await setReview(tx, row.id, { ...to, publish_at: null, reports: 0 });
  await decideReports(tx, row.id);
  await endTask(tx, { review_id: row.id }, "review_decided", now);
  await audit(tx, {
    actor_id: admin.id,
    action: `review.${action}`,
    subject: subjectOf(row),
    detail: { slug: row.slug, ...(action === "reject" ? { reason } : {}) },
    at: now,
  });
  const order = action === "reject" ? await orderById(tx, row.order_id) : undefined;
  // Whose account was deleted has no address any more.
  if (order?.contact_email)
    await notify(tx, jobs, {
      event: "review_rejected",
      order,
      seq: `review-${row.id}-${row.version}`,
      params: { reason },
    });
}

/**
 * Answers a review publicly, changes the answer, or removes it with an empty text.
 * @throws Refusal not_found, changed_meanwhile, review_closed
 */
export async function answerReview(
  tx: Tx,
  { text, ...doing }: Doing & { text: string },
  by: By,
): Promise<void> {
  const { admin, now } = by;
  const row = await seenReview(tx, { ...doing, action: "answer" }, by);
  if (text === row.answer) return;
  const answered =
    text === ""
      ? { answered_at: null, answered_by: null }
      : { answered_at: row.answered_at ?? now, answered_by: admin.id };
  await setReview(tx, row.id, { answer: text, ...answered });
  await audit(tx, {
    actor_id: admin.id,
    action: "review.answer",
    subject: subjectOf(row),
    detail: { slug: row.slug, changes: changed({ answer: row.answer }, { answer: text }) },
    at: now,
  });
}
