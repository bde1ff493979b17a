export { publishDue } from "./moderate.ts";
export { reviewRecords } from "./personal.ts";
export { reviewRoutes } from "./routes.ts";
export type { ReviewSource, ReviewSources } from "./source.ts";
export { makeReviewLink } from "./write.ts";
