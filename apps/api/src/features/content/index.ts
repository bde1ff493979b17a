export { contentRoutes } from "./routes.ts";
export { pageBody } from "./rules.ts";
