export const PROMOS = "/admin/promo";
export const promoPath = (slug: string): string => `${PROMOS}/${slug}/edit`;
