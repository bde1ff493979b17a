import type { FaqGroupInput, FaqInput } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { cleanHtml } from "../../platform/rich-text.ts";
import { freeSlug } from "../catalogue/index.ts";
import { audit, changed, checkVersion } from "../operations/index.ts";
import { presentFaq, presentGroup } from "./present.ts";
import {
  changeFaq,
  changeGroup,
  countQuestions,
  deleteFaq,
  deleteGroup,
  type FaqRow,
  faqBySlug,
  type GroupRow,
  groupBySlug,
  insertFaq,
  insertGroup,
  orderGroups,
  orderQuestions,
  putLast,
} from "./queries.ts";
import { faq_groups, faqs } from "./tables.ts";

type By = { admin: { id: number }; now: Date };
type Versioned<Input> = Input & { slug: string; version: number };

const faqSubject = ({ id }: Pick<FaqRow, "id">) => `faq:${id}`;
const groupSubject = ({ id }: Pick<GroupRow, "id">) => `faq_group:${id}`;
const note = (tx: Tx, entry: { action: string; subject: string; detail: object }, by: By) =>
  audit(tx, { actor_id: by.admin.id, ...entry, at: by.now });
const named = (row: Pick<FaqRow, "slug" | "question_id" | "question_en">) => ({
  slug: row.slug,
  title_id: row.question_id,
  title_en: row.question_en,
});
const titled = ({
  slug,
  title_id,
  title_en,
}: Pick<GroupRow, "slug" | "title_id" | "title_en">) => ({
  slug,
  title_id,
  title_en,
});

/** @throws Refusal not_found */
export async function findFaq(tx: Db, slug: string, options?: { lock: boolean }): Promise<FaqRow> {
  const row = await faqBySlug(tx, slug, options);
  if (!row) throw new Refusal("not_found");
  return row;
}
/** @throws Refusal not_found */
export async function findGroup(
  tx: Db,
  slug: string,
  options?: { lock: boolean },
): Promise<GroupRow> {
  const row = await groupBySlug(tx, slug, options);
  if (!row) throw new Refusal("not_found");
  return row;
}

/**
 * The form as columns. The group's row is locked: it is not removed meanwhile.
 * @throws Refusal invalid (an answer without content, an unknown group)
 */
async function columnsOf(tx: Tx, { group: slug, ...input }: FaqInput) {
  const answers = {
    answer_id: cleanHtml(input.answer_id),
    answer_en: cleanHtml(input.answer_en),
  };
  const group = await groupBySlug(tx, slug, { lock: true });
  const wrong = [
    ...(["answer_id", "answer_en"] as const)
      .filter((field) => !answers[field])
      .map((field) => [field, { key: "required" }]),
    ...(group ? [] : [["group", { key: "faq_group_unknown" }]]),
  ];
  if (!group || wrong.length > 0)
    throw new Refusal("invalid", { fields: Object.fromEntries(wrong) });
  const { question_id, question_en, state, on_home } = input;
  return { group_id: group.id, question_id, question_en, ...answers, state, on_home };
}

/** Adds a question, last in its group. @throws Refusal invalid */
export async function createFaq(tx: Tx, input: FaqInput, by: By): Promise<FaqRow> {
  const columns = await columnsOf(tx, input);
  const slug = await freeSlug(tx, faqs, { title: input.question_en, kind: "faq" });
  const row = await insertFaq(tx, { slug, ...columns });
  await note(tx, { action: "faq.create", subject: faqSubject(row), detail: named(row) }, by);
  return row;
}

/**
 * Changes a question, unless somebody else has since the caller read it. Its slug stays, and with it
 * the links to its answer.
 * @throws Refusal not_found, changed_meanwhile, invalid
 */
export async function updateFaq(
  tx: Tx,
  { slug, version: seen, ...input }: Versioned<FaqInput>,
  by: By,
): Promise<void> {
  const row = await findFaq(tx, slug, { lock: true });
  const edited = { subject: faqSubject(row), action: "faq.update" };
  await checkVersion(tx, { seen, version: row.version }, edited, () => presentFaq(tx, row));
  const columns = await columnsOf(tx, input);
  await changeFaq(tx, row.id, columns);
  if (columns.group_id !== row.group_id) await putLast(tx, row.id);
  const detail = { ...named({ ...row, ...columns }), changes: changed(row, columns) };
  await note(tx, { ...edited, detail }, by);
}

/** @param seen the version that the caller read, if any @throws Refusal not_found, changed_meanwhile */
export async function removeFaq(
  tx: Tx,
  { slug, version: seen }: { slug: string; version?: number | undefined },
  by: By,
): Promise<void> {
  const row = await findFaq(tx, slug, { lock: true });
  const edited = { subject: faqSubject(row), action: "faq.update" };
  if (seen !== undefined)
    await checkVersion(tx, { seen, version: row.version }, edited, () => presentFaq(tx, row));
  await deleteFaq(tx, row.id);
  await note(tx, { action: "faq.remove", subject: faqSubject(row), detail: named(row) }, by);
}

/** Adds a group, the last of all. */
export async function createGroup(tx: Tx, input: FaqGroupInput, by: By): Promise<GroupRow> {
  const slug = await freeSlug(tx, faq_groups, { title: input.title_en, kind: "faq_group" });
  const { title_id, title_en } = input;
  const row = await insertGroup(tx, { slug, title_id, title_en });
  const subject = groupSubject(row);
  await note(tx, { action: "faq_group.create", subject, detail: titled(row) }, by);
  return row;
}

/** @throws Refusal not_found, changed_meanwhile */
export async function updateGroup(
  tx: Tx,
  { slug, version: seen, title_id, title_en }: Versioned<FaqGroupInput>,
  by: By,
): Promise<void> {
  const row = await findGroup(tx, slug, { lock: true });
  const edited = { subject: groupSubject(row), action: "faq_group.update" };
  await checkVersion(tx, { seen, version: row.version }, edited, async () => presentGroup(row, []));
  const columns = { title_id, title_en };
  await changeGroup(tx, row.id, columns);
  const detail = { ...titled({ ...row, ...columns }), changes: changed(row, columns) };
  await note(tx, { ...edited, detail }, by);
}

/** Removes a group without questions. @throws Refusal not_found, entry_in_use */
export async function removeGroup(tx: Tx, slug: string, by: By): Promise<void> {
  const row = await findGroup(tx, slug, { lock: true });
  const count = await countQuestions(tx, row.id);
  if (count > 0) throw new Refusal("entry_in_use", { uses: [{ kind: "question", count }] });
  await deleteGroup(tx, row.id);
  const subject = groupSubject(row);
  await note(tx, { action: "faq_group.remove", subject, detail: titled(row) }, by);
}

export async function sortGroups(tx: Tx, ids: number[], by: By): Promise<void> {
  await orderGroups(tx, ids);
  await note(tx, { action: "faq_group.order", subject: "faq_groups", detail: { ids } }, by);
}
/** @throws Refusal not_found */
export async function sortQuestions(
  tx: Tx,
  { slug, ids }: { slug: string; ids: number[] },
  by: By,
): Promise<void> {
  const row = await findGroup(tx, slug);
  await orderQuestions(tx, row.id, ids);
  const detail = { ...titled(row), ids };
  await note(tx, { action: "faq_group.order", subject: groupSubject(row), detail }, by);
}
