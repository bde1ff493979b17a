export { blockLabel, homeLabels } from "./blocks.ts";
