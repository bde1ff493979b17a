export { faqLabels } from "./labels.ts";
export { groupAnchor } from "./public/anchors.ts";
export { Question } from "./public/question.tsx";
