import type { Database } from "../../platform/db.ts";
import { cleanHtml } from "../../platform/rich-text.ts";
import { insertFaq, insertGroup, isUntouched } from "./queries.ts";
import { FIRST_TEXTS } from "./texts/index.ts";

/**
 * The questions that the site comes with, in a database where nobody has changed any: the operator
 * edits them like their own, and what they remove stays removed.
 */
export async function ensureFirstFaqs(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isUntouched(tx))) return;
    for (const { questions, ...group } of FIRST_TEXTS) {
      const { id } = await insertGroup(tx, group);
      for (const { answer_id, answer_en, ...texts } of questions)
        await insertFaq(tx, {
          group_id: id,
          ...texts,
          answer_id: cleanHtml(answer_id),
          answer_en: cleanHtml(answer_en),
          state: "published",
        });
    }
  });
}
