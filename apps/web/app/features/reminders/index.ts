export { ReminderSheet } from "./user/sheet.tsx";
