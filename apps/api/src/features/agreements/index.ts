export { agreedNow } from "./queries.ts";
export { page_versions } from "./tables.ts";
