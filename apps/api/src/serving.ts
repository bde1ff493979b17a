/**
 * What the pages' server shares with the API: reading bodies, identifying machines for limits, and
 * the log.
 */
export { bytesUpTo, MOST_WITH_FILE, UPLOAD_SECONDS, uploadTurns } from "./platform/bodies.ts";
export { createLog, type Log, redactPath } from "./platform/log.ts";
export { machineOf } from "./platform/machine.ts";
