type FirstQuestion = {
  slug: string;
  question_id: string;
  question_en: string;
  answer_id: string;
  answer_en: string;
  on_home?: true;
};
/**
 * A group of questions that the site comes with. No figure that the settings hold is in them: the
 * pages that they link to name it.
 */
export type FirstGroup = {
  slug: string;
  title_id: string;
  title_en: string;
  questions: FirstQuestion[];
};
