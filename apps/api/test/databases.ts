import pg from "pg";
import { inject } from "vitest";
import { databaseUrl } from "../../../scripts/vitest/database-url.ts";
import { openDb } from "../src/platform/db.ts";

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client(inject("serverUrl"));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A copy of this file's database as it is now, for one test alone; nobody may be connected. */
export async function copyDatabase(name: string) {
  const own = new URL(process.env.DATABASE_URL as string).pathname.slice(1);
  const copy = `${own}_${name}`;
  await asAdmin(`create database ${copy} template ${own} strategy file_copy`);
  const url = databaseUrl(inject("serverUrl"), copy);
  const { db, pool } = openDb(url, 2);
  return {
    url,
    db,
    async drop(): Promise<void> {
      await pool.end();
      await asAdmin(`drop database ${copy} with (force)`);
    },
  };
}
