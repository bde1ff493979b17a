export { customerRoles } from "./labels.ts";
