export const FAQS = "/admin/faqs";
export const faqPath = (slug: string): string => `${FAQS}/${slug}/edit`;
export const groupPath = (slug: string): string => `${FAQS}/groups/${slug}/edit`;
export const newFaqPath = (group: string): string => `${FAQS}/create?group=${group}`;
