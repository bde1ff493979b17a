export { EmailLog } from "./email-log.tsx";
export { emailEvents } from "./labels.ts";
