/**
 * What the pages' server shares with the API: reading bodies, identifying machines for limits, the
 * log, metrics, traces and error reports.
 */

export { serveMetrics } from "./metrics-port.ts";
export { bytesUpTo, MOST_WITH_FILE, UPLOAD_SECONDS, uploadTurns } from "./platform/bodies.ts";
export { sentryReports } from "./platform/error-reports.ts";
export type { Watched } from "./platform/http.ts";
export {
  createLog,
  type Log,
  type RequestLine,
  redactPath,
  requestIdOf,
} from "./platform/log.ts";
export { machineOf } from "./platform/machine.ts";
export { createMetrics, type Metrics, metricsFor } from "./platform/metrics.ts";
export { hasWritten, WRITTEN } from "./platform/replica-mark.ts";
export { passTrace, startTracing, traced } from "./platform/tracing.ts";
export { versionOf } from "./platform/version.ts";
