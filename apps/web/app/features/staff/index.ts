export { roleOptions, staffRoles } from "./roles.ts";
