import { sameSecret } from "./keys.ts";

/** A request that was answered, of the pages or of the API. */
export type AnsweredRequest = {
  part: "page" | "api";
  /** The route's pattern or the operation's name: an address would make a series of its own. */
  route: string;
  method: string;
  status: number;
  seconds: number;
};
/** A value that is read when somebody asks for it. */
export type Reading = {
  name: string;
  help: string;
  value: number;
  labels?: Record<string, string>;
};

/** What a process counts for Prometheus. */
export type Metrics = {
  request(answered: AnsweredRequest): void;
  /** A call of the payment gateway. @param outcome "ok", "refused" or "down" */
  gatewayCall(call: { outcome: string; seconds: number }): void;
  /** Adds values that are read for each page. Where they cannot be read, the page is without them. */
  addReadings(read: () => Promise<Reading[]>): void;
  /** The page of `/metrics`, in Prometheus's text format. */
  page(): Promise<Response>;
};

/** Seconds. The slowest is the gateway's time limit. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests, and what Node knows of the process: memory, event loop, handles. */
export async function createMetrics(): Promise<Metrics> {
  const prometheus = await import("prom-client");
  const { collectDefaultMetrics, Histogram, Registry } = prometheus;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Answered requests by route",
    labelNames: ["part", "route", "method", "status"],
    buckets: BUCKETS,
    registers,
  });
  const calls = new Histogram({
    name: "jukung_gateway_call_duration_seconds",
    help: "Calls of the payment gateway by outcome: ok, refused, down",
    labelNames: ["outcome"],
    buckets: BUCKETS,
    registers,
  });
  const sources: (() => Promise<Reading[]>)[] = [];
  return {
    request: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    gatewayCall: ({ outcome, seconds }) => calls.observe({ outcome }, seconds),
    addReadings: (read) => void sources.push(read),
    async page() {
      const read = await Promise.all(
        sources.map((source) => source().catch((): Reading[] => [UNREADABLE])),
      );
      const body = `${await registry.metrics()}\n${await gauges(prometheus, read.flat())}`;
      return new Response(body, { headers: { "Content-Type": registry.contentType } });
    },
  };
}

/** Says that the database could not be asked: the values that are missing are not zero. */
const UNREADABLE: Reading = {
  name: "jukung_readings_failed",
  help: "1 if the values of the database could not be read",
  value: 1,
};

function gauges(
  { Gauge, Registry }: typeof import("prom-client"),
  readings: Reading[],
): Promise<string> {
  const registry = new Registry();
  for (const [name, samples] of Map.groupBy(readings, ({ name }) => name)) {
    const [{ help, labels = {} }] = samples as [Reading];
    const gauge = new Gauge({
      name,
      help,
      labelNames: Object.keys(labels),
      registers: [registry],
    });
    for (const sample of samples) gauge.set(sample.labels ?? {}, sample.value);
  }
  return registry.metrics();
}

/**
 * `/metrics` on the site's own port, for who knows METRICS_TOKEN; to all others it does not exist.
 * @param token METRICS_TOKEN; undefined where the page is not offered here
 */
export async function metricsFor(
  request: Request,
  metrics: Metrics,
  token: string | undefined,
): Promise<Response | null> {
  const given = request.headers.get("Authorization")?.match(/^Bearer (.+)$/)?.[1];
  return token && given && sameSecret(given, token) ? metrics.page() : null;
}
