export { audit, auditOf, auditOrder, closeTasks, openTask } from "./queries.ts";
export { audit_entries, tasks } from "./tables.ts";
