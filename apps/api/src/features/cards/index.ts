export type { CardSource } from "./cards.ts";
export { cardFiles } from "./routes.ts";
