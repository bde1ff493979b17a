export { emailTasks } from "./emails.ts";
export { amendTask, endTask, noteOnTask, openTask, openTasks, wakeTask } from "./open.ts";
export { taskRoutes } from "./routes.ts";
export { dueAt, refundTask } from "./rules.ts";
export { tasks } from "./tables.ts";
