import { failureOf } from "./command-error.ts";
import { readSettings } from "./env.ts";
import { giveMemoryBack } from "./idle-memory.ts";
import { listen } from "./listen.ts";

/** The API in a process of its own, for pages with API_BASE_URL. */
try {
  await serve();
} catch (error) {
  console.error(failureOf(error));
  process.exit(1);
}

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const { PORT, HOST, HSTS_SUBDOMAINS, METRICS_PORT, METRICS_HOST, production } = settings;
  const host = HOST ?? (production ? "::" : undefined);
  const listening = await listen(PORT, host, { subdomains: HSTS_SUBDOMAINS });
  // The port is opened before the second that loading takes.
  const [{ openApi }, { serveMetrics }] = await Promise.all([
    import("./index.ts"),
    import("./metrics-port.ts"),
  ]);
  const api = await openApi();
  const { metrics, log } = api.watching;
  const metricsPort =
    metrics && METRICS_PORT
      ? await serveMetrics(metrics, { port: METRICS_PORT, host: METRICS_HOST, log })
      : undefined;
  listening.serve((request, env) => api.fetch(request, env as never));
  giveMemoryBack();
  for (const line of api.banner) console.info(line);

  let ending = false;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, async () => {
      if (ending) return;
      ending = true;
      await listening.drain();
      await metricsPort?.drain();
      await api.close();
      process.exit(0);
    });
}
