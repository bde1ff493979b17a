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

let ending = false;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    await new Promise((done) => server.close(done));
    await api.close();
    process.exit(0);
  });
