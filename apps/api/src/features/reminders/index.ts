export { admitReminder } from "./admit.ts";
export { reminderRecords } from "./personal.ts";
export { type RemindDeps, remindOfTrips } from "./remind.ts";
export { reminderRoutes } from "./routes.ts";
export type { ReminderSource, ReminderSources } from "./source.ts";
export { type StopKeys, stopKeys } from "./stops.ts";
