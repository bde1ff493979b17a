import { type Listening, listen } from "./listen.ts";
import type { Log } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics.ts";

/**
 * `/metrics` on a port of its own (METRICS_PORT), without a token: by default only this machine
 * reaches it (METRICS_HOST). Where the port cannot be opened, usually because another process of the
 * site has the same one, that is logged and the process works without it: numbers are worth less than
 * emails and refunds.
 * @returns closes it
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host, log }: { port: number; host: string; log: Log },
): Promise<Listening | undefined> {
  const listening = await listen(port, host).catch((error: unknown) => {
    log.error(
      { err: error },
      `METRICS_PORT ${port} cannot be opened: this process works, but offers no metrics. Each process needs a port of its own`,
    );
  });
  if (!listening) return undefined;
  listening.serve((request) =>
    new URL(request.url).pathname === "/metrics"
      ? metrics.page()
      : new Response(null, { status: 404 }),
  );
  return listening;
}
