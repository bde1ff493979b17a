export { staffRoles } from "./roles.ts";
