/** The ids of an answer and of a group on `/faq`. */
export const faqAnchor = (slug: string): string => `q-${slug}`;
export const groupAnchor = (slug: string): string => `group-${slug}`;
