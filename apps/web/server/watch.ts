import type { Settings } from "@jukung/api/env";
import {
  createLog,
  createMetrics,
  type Log,
  type Metrics,
  type RequestLine,
  redactPath,
  requestIdOf,
  sentryReports,
  startTracing,
  traced,
  versionOf,
  type Watched,
} from "@jukung/api/serving";

export type Watching = { log: Log; metrics: Metrics | undefined; close(): Promise<void> };

/** Log, metrics, traces and error reports of pages whose API is elsewhere. */
export async function watchPagesAlone(settings: Settings): Promise<Watching> {
  const { SENTRY_DSN, OTEL_EXPORTER_OTLP_ENDPOINT, METRICS_TOKEN, METRICS_PORT } = settings;
  const version = versionOf(settings);
  const sentry = SENTRY_DSN
    ? await sentryReports(SENTRY_DSN, { version, environment: settings.NODE_ENV })
    : undefined;
  const endTraces = OTEL_EXPORTER_OTLP_ENDPOINT
    ? await startTracing(OTEL_EXPORTER_OTLP_ENDPOINT, { service: "jukung-pages", version })
    : undefined;
  return {
    log: createLog(settings.LOG_LEVEL, (error) => sentry?.report(error)),
    metrics: METRICS_TOKEN || METRICS_PORT ? await createMetrics() : undefined,
    close: async () => void (await Promise.all([sentry?.close(), endTraces?.()])),
  };
}

/**
 * Answers a page's request, and notes it: a line in the log, a metric, a span, and the id that its
 * API calls carry too.
 */
export async function watched(
  request: Request,
  { log, metrics }: Pick<Watching, "log" | "metrics">,
  answer: (watched: Watched) => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  const { method, headers } = request;
  const path = new URL(request.url).pathname;
  const noted: Watched = { request_id: requestIdOf(headers) };
  const response = await traced(
    `page ${method}`,
    { kind: "server", from: headers },
    async (span) => {
      const response = await answer(noted);
      span?.updateName(`page ${noted.route ?? "/*"}`);
      span?.setAttribute("http.response.status_code", response.status);
      return response;
    },
  );
  response.headers.set("X-Request-Id", noted.request_id);
  const ms = performance.now() - started;
  const { request_id, route = "/*" } = noted;
  const { status } = response;
  metrics?.request({ part: "page", route, method, status, seconds: ms / 1000 });
  const line: RequestLine = { method, route, path: redactPath(path), status, ms: Math.round(ms) };
  log.info({ request_id, ...line }, "page");
  return response;
}
