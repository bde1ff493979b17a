export { averagesOf } from "./averages.ts";
export { answerReview, decideReview, publishDue } from "./moderate.ts";
export { reviewRecords } from "./personal.ts";
export { reviewRoutes } from "./routes.ts";
export type { ReviewSource, ReviewSources } from "./source.ts";
export { makeReviewLink, writeReview } from "./write.ts";
