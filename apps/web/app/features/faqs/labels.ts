import { m } from "~/lib/paraglide/messages.js";

/** The fields of a question and of a group, in forms and in the audit. */
export const faqLabels = (): Record<string, string> => ({
  question_id: `${m.faq_question()} (Indonesia)`,
  question_en: `${m.faq_question()} (English)`,
  answer_id: `${m.faq_answer()} (Indonesia)`,
  answer_en: `${m.faq_answer()} (English)`,
  title_id: `${m.faq_group_title()} (Indonesia)`,
  title_en: `${m.faq_group_title()} (English)`,
  group: m.faq_group(),
  state: m.faq_state(),
  on_home: m.faq_on_home(),
});
