export { ensureFirstFaqs } from "./first-texts.ts";
export { faqRoutes } from "./routes.ts";
