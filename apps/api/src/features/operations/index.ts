export { openTask } from "./queries.ts";
export { tasks } from "./tables.ts";
