export { promoLabels } from "./labels.ts";
export { PromoCards } from "./promo-card.tsx";
export { LEAST_TO_PAY } from "./terms.ts";
