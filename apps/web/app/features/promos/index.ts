export { promoLabels } from "./labels.ts";
export { PromoCards } from "./promo-card.tsx";
