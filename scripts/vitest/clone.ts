// Every test file gets a database of its own, a copy of the migrated template, in DATABASE_URL.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { databaseUrl } from "./database-url.ts";

const server = inject("serverUrl");
const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;

async function asAdmin(sql: string, values: string[] = []) {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

await asAdmin(`create database ${name} template ${inject("template")} strategy file_copy`);
process.env.DATABASE_URL = databaseUrl(server, name);

// Registered before the file's own hooks, so it runs after them.
afterAll(async () => {
  try {
    await asAdmin(`drop database ${name}`);
  } catch (error) {
    if ((error as { code?: string }).code !== "55006") throw error;
    const { rows } = await asAdmin(
      "select coalesce(nullif(application_name, ''), 'pg') as who, state, left(query, 80) as query from pg_stat_activity where datname = $1",
      [name],
    );
    await asAdmin(`drop database ${name} with (force)`);
    throw new Error(
      `This file left connections open; close its pools in afterAll:\n${rows.map((row) => `  ${row.who} ${row.state}: ${row.query}`).join("\n")}`,
    );
  }
});
