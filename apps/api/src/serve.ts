import { once } from "node:events";
import type { Server as HttpServer, ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { serve } from "@hono/node-server";
import { openApi } from "./index.ts";

/** The API in a process of its own, for pages that reach it by API_BASE_URL. */
const api = await openApi();
const server = serve({
  fetch: (request, env) => api.fetch(request, env as never),
  port: Number(process.env.PORT ?? 3000),
  hostname: process.env.HOST ?? "127.0.0.1",
  overrideGlobalObjects: false,
});
for (const line of api.banner) console.info(line);

/** How long an idle connection may stay, for a request that is on its way already. */
const GRACE_MS = 1_000;
let ending = false;
// Told to close, a client does not send its next request into a connection that ends.
server.prependListener("request", (_, answer: ServerResponse) => {
  if (ending) answer.setHeader("Connection", "close");
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    const closed = once(server, "close");
    // http's own close() also cuts idle connections at once, and with them requests that are on
    // their way: the plain one only stops to accept.
    TcpServer.prototype.close.call(server);
    setTimeout(() => (server as HttpServer).closeIdleConnections(), GRACE_MS);
    await closed;
    await api.close();
    process.exit(0);
  });
