export { faqLabels } from "./labels.ts";
export { faqAnchor, groupAnchor } from "./public/anchors.ts";
export { Question } from "./public/question.tsx";
