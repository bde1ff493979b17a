/** A page in both languages. `{site}` is the operator's name. */
export type PageTexts = { title_id: string; title_en: string; body_id: string; body_en: string };
