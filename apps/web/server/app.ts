import * as build from "virtual:react-router/server-build";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { inLocale, localeCookie } from "../app/lib/locale.server.ts";
import { visitContext } from "../app/lib/visit.ts";
import { limitBodies } from "./bodies.ts";
import { packed } from "./compress.ts";
import { addressOf, callerHeaders, type InProcessApi, inProcess, overHttp } from "./door.ts";
import { cachingOf, securityHeaders } from "./headers.ts";
import { isOwnForm } from "./own-forms.ts";
import { sharedPages } from "./shared-pages.ts";
import { openVisit } from "./visit.ts";

export * from "virtual:react-router/server-build";

export type Site = {
  fetch(request: Request, env?: object): Promise<Response>;
  close(): Promise<void>;
  banner: string[];
};

type Env = { Bindings: Partial<HttpBindings>; Variables: { nonce: string } };

/** The whole site as one value, in development as in production: the API and the pages. */
export async function open(): Promise<Site> {
  const elsewhere = process.env.API_BASE_URL;
  const api = elsewhere ? undefined : await openInProcess();
  const app = new Hono<Env>();

  app.use(async (c, next) => {
    c.set("nonce", crypto.randomUUID().replaceAll("-", ""));
    await next();
    const headers = securityHeaders(c.get("nonce"), c.req.path);
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });

  // What browsers, gateways and newcomers ask of the API itself, on the site's own address.
  const ofApi = ["/api/*", "/dev/mailbox", "/dev/mailbox/*"];
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
          redirect: "manual", // it is the browser that goes where an answer sends it
          headers: callerHeaders(c.req.raw, addressOf(c.req.raw, c.env)),
        });
      });
    app.get("/healthz", (c) => c.json({ message: "alive" }));
    app.get("/readyz", (c) => c.json({ message: "ready" }));
  }

  app.use(limitBodies);
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const shared = sharedPages();
  app.all("*", async (c) => {
    const request = c.req.raw;
    if (!isOwnForm(request)) return c.text("This form was sent from another site.", 400);
    const answer = await shared(request, c.get("nonce"), async (nonce) => {
      const door = api ? inProcess(api, request) : overHttp(elsewhere!, request);
      const { visit, cookies } = openVisit(request, door, nonce, addressOf(request, c.env));
      const context = new RouterContextProvider();
      context.set(visitContext, visit);
      const page = await inLocale(visit.locale, () => handle(request, context));
      for (const cookie of cookies) page.headers.append("Set-Cookie", cookie);
      return page;
    });
    const language = localeCookie(request);
    const chosen = answer.headers.getSetCookie().some((set) => set.startsWith("i18n_redirected="));
    if (language && !chosen) answer.headers.append("Set-Cookie", language);
    if (!answer.headers.has("Cache-Control"))
      answer.headers.set("Cache-Control", cachingOf(c.req.path));
    return packed(request, answer);
  });

  return {
    fetch: async (request, env) => app.fetch(request, env),
    close: async () => api?.close(),
    banner: api?.banner ?? [`API: ${elsewhere}`],
  };
}

// fetched only where it runs: with API_BASE_URL the API's code is not even loaded
async function openInProcess(): Promise<InProcessApi> {
  const { openApi } = await import("@jukung/api");
  return openApi();
}
