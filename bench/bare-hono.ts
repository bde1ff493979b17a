import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";

/** The baseline of the search: a bare Hono route that runs the same prepared query, and no more. */
const { BENCH_QUERY = "", BENCH_VALUES = "[]", DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const values = JSON.parse(BENCH_VALUES);
const app = new Hono()
  .get("/ready", (c) => c.text("ready"))
  .get("/", async (c) => {
    const { rows } = await pool.query({ name: "search", text: BENCH_QUERY, values });
    return c.json({ data: rows });
  });
serve({ fetch: app.fetch, port: Number(PORT), hostname: "127.0.0.1" });
process.on("SIGTERM", () => process.exit(0));
