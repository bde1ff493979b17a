export { audit, auditOf, closeTasks, openTask } from "./queries.ts";
export { audit_entries, tasks } from "./tables.ts";
