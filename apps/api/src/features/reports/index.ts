export { reportRoutes } from "./routes.ts";
export type { ReportSource, SourceGroup } from "./sources.ts";
