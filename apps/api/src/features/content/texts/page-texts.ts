/** A page in both languages. `{site}` is the operator's name. */
export type PageTexts = { title_id: string; title_en: string; body_id: string; body_en: string };

/** A page that people agree to: the day of its last change is on it. */
export type DatedTexts = PageTexts & { since: string };
