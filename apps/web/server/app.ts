import type { HttpBindings } from "@hono/node-server";
import { readSettings } from "@jukung/api/env";
import { metricsFor, passTrace, redactPath, serveMetrics } from "@jukung/api/serving";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { pickLocale } from "../app/lib/locale.server.ts";
import { takeSettings } from "../app/lib/settings.server.ts";
import { securityHeaders } from "./headers.ts";
import { servePages } from "./pages.ts";
import { plainPage } from "./plain-page.ts";
import { sourcesElsewhere } from "./policy-sources.ts";
import { addressOf, callerHeaders, type InProcessApi, proxyWatch } from "./transport.ts";
import { watched, watchPagesAlone } from "./watch.ts";

export * from "virtual:react-router/server-build";

export type Site = {
  fetch(request: Request, env?: object): Promise<Response>;
  close(): Promise<void>;
  banner: string[];
};

type Env = { Bindings: Partial<HttpBindings>; Variables: { secureHeadersNonce: string } };

/** The whole site as one value, in development as in production: the API and the pages. */
export async function open(): Promise<Site> {
  const settings = readSettings(process.env);
  takeSettings(settings);
  const elsewhere = settings.API_BASE_URL;
  const api = elsewhere ? undefined : await openInProcess();
  const watching = api?.watching ?? (await watchPagesAlone(settings));
  const { log, metrics } = watching;
  const port = settings.METRICS_PORT;
  const metricsPort =
    metrics && port
      ? await serveMetrics(metrics, { port, host: settings.METRICS_HOST, log })
      : undefined;
  const app = new Hono<Env>();
  const watchProxy = proxyWatch(log, settings);

  app.use(async (c, next) => {
    watchProxy(c.req.raw);
    c.set("secureHeadersNonce", crypto.randomUUID().replaceAll("-", ""));
    await next();
  });
  if (api) app.use(securityHeaders(settings, api.facts));
  else {
    // Before anything waits for the API: whoever asks whether these pages live gets no word of it.
    app.get("/healthz", (c) => c.json({ message: "alive" }));
    app.get("/readyz", async (c) => {
      const ready = await isReady(elsewhere!);
      return c.json({ message: ready ? "ready" : "the API is not ready" }, ready ? 200 : 503);
    });
    app.get("/metrics", async (c, next) => {
      const page = metrics && (await metricsFor(c.req.raw, metrics, settings.METRICS_TOKEN));
      return page ?? next();
    });
    const sources = sourcesElsewhere(elsewhere!, log);
    app.use(async (c, next) => securityHeaders(settings, await sources())(c, next));
  }

  // What browsers, gateways and newcomers request of the API itself, on the site's own address.
  const ofApi = ["/api/*", "/og/*", "/dev/mailbox", "/dev/mailbox/*"];
  if (api) {
    const toApi = (request: Request, env: Partial<HttpBindings>) => api.fetch(request, env);
    for (const path of [...ofApi, "/healthz", "/readyz", "/metrics"])
      app.all(path, (c) => toApi(c.req.raw, c.env));
  } else {
    for (const path of ofApi)
      app.all(path, (c) => {
        const { pathname, search } = new URL(c.req.url);
        const url = new URL(pathname + search, elsewhere);
        const headers = callerHeaders(c.req.raw, addressOf(c.req.raw, c.env, settings), settings);
        passTrace(headers);
        // The browser follows redirects itself.
        return proxy(url, { ...c.req, redirect: "manual", headers });
      });
  }

  const pages = servePages({ api, settings, log });
  app.onError((error, c) => {
    log.error({ err: error, path: redactPath(c.req.path) }, "a request failed");
    return plainPage(500, pickLocale(c.req.raw));
  });
  app.all("*", (c) =>
    watched(c.req.raw, watching, (noted) =>
      pages(c.req.raw, { env: c.env, nonce: c.get("secureHeadersNonce"), watched: noted }),
    ),
  );

  return {
    fetch: async (request, env) => app.fetch(request, env),
    async close() {
      await metricsPort?.drain();
      await (api ?? watching).close();
    },
    banner: api?.banner ?? [`API: ${elsewhere}`],
  };
}

const READY_MS = 2_000;
/** Whether the API in its own process says so, or does not answer in time. */
const isReady = (api: string): Promise<boolean> =>
  fetch(new URL("/readyz", api), { signal: AbortSignal.timeout(READY_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

// Imported only where they run: with API_BASE_URL the API's code is not even loaded, and in
// production the demo's is not.
async function openInProcess(): Promise<InProcessApi> {
  const { openApi } = await import("@jukung/api");
  return openApi(async (...seed) => (await import("@jukung/demo")).seedDemo(...seed));
}
