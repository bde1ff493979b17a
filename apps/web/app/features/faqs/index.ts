export { faqLabels } from "./labels.ts";
export { groupAnchor } from "./public/anchors.ts";
export { MostAsked } from "./public/most-asked.tsx";
export { Question } from "./public/question.tsx";
