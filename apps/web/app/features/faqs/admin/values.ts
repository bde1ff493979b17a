import type { AdminFaq, AdminFaqGroup } from "@jukung/contract";
import { plainOf } from "~/ui/rich-text/plain.ts";

export type FaqForm = Record<
  "group" | "question_id" | "question_en" | "answer_id" | "answer_en" | "state" | "on_home",
  string
>;
export type GroupForm = Record<"title_id" | "title_en", string>;

/** A question as its form's fields; answers without formatting are plain. */
export const faqForm = (faq: AdminFaq): FaqForm => ({
  group: faq.group,
  question_id: faq.question_id,
  question_en: faq.question_en,
  answer_id: plainOf(faq.answer_id),
  answer_en: plainOf(faq.answer_en),
  state: faq.state,
  on_home: faq.on_home ? "yes" : "",
});
/** The form of a new question. */
export const newFaqForm = (group: string): FaqForm => ({
  group,
  question_id: "",
  question_en: "",
  answer_id: "",
  answer_en: "",
  state: "published",
  on_home: "",
});
export const groupForm = ({
  title_id,
  title_en,
}: Pick<AdminFaqGroup, "title_id" | "title_en">) => ({
  title_id,
  title_en,
});
