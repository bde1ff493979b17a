import type { AdminFaq, AdminFaqGroup, FaqGroup, Locale } from "@jukung/contract";
import type { Db } from "../../platform/db.ts";
import { shownHtml } from "../../platform/rich-text.ts";
import { everything, type FaqRow, type GroupRow, groupById } from "./queries.ts";
import { isFound } from "./rules.ts";

/** One question in the back office. */
export async function presentFaq(db: Db, row: FaqRow): Promise<AdminFaq> {
  const group = await groupById(db, row.group_id);
  return {
    ...summary(row, group?.slug ?? ""),
    answer_id: shownHtml(row.answer_id),
    answer_en: shownHtml(row.answer_en),
  };
}

const summary = (row: FaqRow, group: string) => {
  const { id, slug, question_id, question_en, state, on_home, version } = row;
  return { id, slug, group, question_id, question_en, state, on_home, version };
};

export const presentGroup = (
  { id, slug, title_id, title_en, version }: GroupRow,
  questions: FaqRow[],
): AdminFaqGroup => ({
  id,
  slug,
  title_id,
  title_en,
  version,
  questions: questions
    .filter(({ group_id }) => group_id === id)
    .map((question) => summary(question, slug)),
});

/** Every group with its questions, drafts too. */
export async function presentAll(db: Db): Promise<AdminFaqGroup[]> {
  const { groups, questions } = await everything(db);
  return groups.map((group) => presentGroup(group, questions));
}

/** What readers see: published questions in their language; groups without any are left out. */
export async function presentPublic(
  db: Db,
  { search = "", home, locale }: { search?: string | undefined; home: boolean; locale: Locale },
): Promise<FaqGroup[]> {
  const { groups, questions } = await everything(db);
  const words = search.trim();
  const shown = questions
    .filter(({ state, on_home }) => state === "published" && (!home || on_home))
    .filter((row) => words === "" || isFound(row, words, locale));
  return groups
    .map((group) => ({
      slug: group.slug,
      title: group[`title_${locale}`],
      questions: shown
        .filter(({ group_id }) => group_id === group.id)
        .map((row) => ({
          slug: row.slug,
          question: row[`question_${locale}`],
          answer: shownHtml(row[`answer_${locale}`]),
        })),
    }))
    .filter((group) => group.questions.length > 0);
}
