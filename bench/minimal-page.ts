import { join } from "node:path";
import { serve } from "@hono/node-server";
import pg from "pg";
import { createRequestHandler } from "react-router";

/** The baseline of the results page: the smallest React Router page with the same twenty rows. */
const { BENCH_QUERY = "", BENCH_VALUES = "[]", DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const values = JSON.parse(BENCH_VALUES);
Object.assign(globalThis, {
  benchRows: async () =>
    (await pool.query({ name: "search", text: BENCH_QUERY, values })).rows.map(
      ({ schedule_id, departs, arrives, ship_name }) => ({
        schedule_id,
        departs,
        arrives,
        ship_name,
      }),
    ),
});
const build = await import(join(import.meta.dirname, "minimal/build/server/index.js"));
const handle = createRequestHandler(build, "production");
serve({
  fetch: (request) =>
    new URL(request.url).pathname === "/ready" ? new Response("ready") : handle(request),
  port: Number(PORT),
  hostname: "127.0.0.1",
});
process.on("SIGTERM", () => process.exit(0));
