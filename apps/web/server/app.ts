import type { HttpBindings } from "@hono/node-server";
import { readSettings } from "@jukung/api/env";
import { createLog, redactPath } from "@jukung/api/serving";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { pickLocale } from "../app/lib/locale.server.ts";
import { takeSettings } from "../app/lib/settings.server.ts";
import { securityHeaders } from "./headers.ts";
import { servePages } from "./pages.ts";
import { plainPage } from "./plain-page.ts";
import { sourcesElsewhere } from "./policy-sources.ts";
import { addressOf, callerHeaders, type InProcessApi, proxyWatch } from "./transport.ts";

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
  const log = createLog(settings.LOG_LEVEL);
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
    app.get("/readyz", (c) => c.json({ message: "ready" }));
    const sources = sourcesElsewhere(elsewhere!, log);
    app.use(async (c, next) => securityHeaders(settings, await sources())(c, next));
  }

  // What browsers, gateways and newcomers request of the API itself, on the site's own address.
  const ofApi = ["/api/*", "/og/*", "/dev/mailbox", "/dev/mailbox/*"];
  if (api) {
    const toApi = (request: Request, env: Partial<HttpBindings>) => api.fetch(request, env);
    for (const path of [...ofApi, "/healthz", "/readyz"])
      app.all(path, (c) => toApi(c.req.raw, c.env));
  } else {
    for (const path of ofApi)
      app.all(path, (c) => {
        const { pathname, search } = new URL(c.req.url);
        const url = new URL(pathname + search, elsewhere);
        return proxy(url, {
          ...c.req,
          redirect: "manual", // the browser follows redirects itself
          headers: callerHeaders(c.req.raw, addressOf(c.req.raw, c.env, settings), settings),
        });
      });
  }

  const pages = servePages({ api, settings, log });
  app.onError((error, c) => {
    log.error({ err: error, path: redactPath(c.req.path) }, "a request failed");
    return plainPage(500, pickLocale(c.req.raw));
  });
  app.all("*", (c) => pages(c.req.raw, c.env, c.get("secureHeadersNonce")));

  return {
    fetch: async (request, env) => app.fetch(request, env),
    close: async () => api?.close(),
    banner: api?.banner ?? [`API: ${elsewhere}`],
  };
}

// Imported only where they run: with API_BASE_URL the API's code is not even loaded, and in
// production the demo's is not.
async function openInProcess(): Promise<InProcessApi> {
  const { openApi } = await import("@jukung/api");
  return openApi(async (...seed) => (await import("@jukung/demo")).seedDemo(...seed));
}
