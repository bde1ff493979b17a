export { changed, type FieldChange } from "./changed.ts";
export { calendarVersion, checkDays, checkVersion, editedMeanwhile } from "./edits.ts";
export {
  audit,
  auditMany,
  auditOf,
  auditOrder,
  auditOrders,
  lastAction,
} from "./queries.ts";
export { audit_entries } from "./tables.ts";
