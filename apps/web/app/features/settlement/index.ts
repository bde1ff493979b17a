export { DIFFERENCES as SETTLEMENT_DIFFERENCES, filePath, monthPath } from "./labels.ts";
