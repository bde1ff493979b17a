export { WaitingCount } from "./components/waiting-count.tsx";
export { waitingTasks } from "./components/waiting-tasks.tsx";
export { countTasks } from "./count.ts";
export { TASKS, taskTypes } from "./labels.ts";
