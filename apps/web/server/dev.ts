import { getRequestListener } from "@hono/node-server";
import { isRunnableDevEnvironment, type Plugin } from "vite";
import type { Site } from "./app.ts";

// an edit makes a new app: the old one closes its connections first
async function reopen(before: Promise<Site> | undefined, open: () => Promise<Site>) {
  await (await before)?.close();
  return open();
}

/** Passes every request of `react-router dev` to server/app.ts, the app that production serves. */
export function serveEverything(): Plugin {
  let current: { open: () => Promise<Site>; site: Promise<Site> } | undefined;
  return {
    name: "serve-everything",
    configureServer: (vite) => () => {
      const ssr = vite.environments.ssr;
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite's ssr runs no modules");
      const site = async () => {
        const { open } = (await ssr.runner.import("/server/app.ts")) as {
          open: () => Promise<Site>;
        };
        if (current?.open !== open) {
          current = { open, site: reopen(current?.site, open) };
          for (const line of (await current.site).banner) vite.config.logger.info(line);
        }
        return current.site;
      };
      vite.middlewares.use((request, response) => {
        request.url = request.originalUrl ?? request.url; // Vite has removed its base
        const answer = async (r: Request, env: object) => (await site()).fetch(r, env);
        const errorHandler = (error: unknown) => {
          vite.config.logger.error(String(error instanceof Error ? error.stack : error));
          return new Response("The error is in the terminal.", { status: 500 });
        };
        void getRequestListener(answer, { overrideGlobalObjects: false, errorHandler })(
          request,
          response,
        );
      });
      vite.httpServer?.once("close", async () => (await current?.site)?.close());
    },
  };
}
