export { contactTask } from "./admin/task.tsx";
