import { contactTask } from "~/features/contacts/index.ts";
import { waitingTasks } from "~/features/tasks/index.ts";
import { defineOfficeTask, type OfficeTask } from "./define.ts";
import { certificateTask } from "./fast-boats/admin/boats/certificate-tasks.tsx";

/** What waits for the office beside orders and refunds, in this order. */
export const officeTasks: OfficeTask[] = [
  defineOfficeTask(waitingTasks),
  defineOfficeTask(contactTask),
  certificateTask,
];
