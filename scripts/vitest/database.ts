import { startPostgres } from "@jukung/postgres";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../../apps/api/src/platform/db.ts";
import { databaseUrl } from "./database-url.ts";

/**
 * Once per run: a PostgreSQL of its own with a migrated database to clone. TEST_DATABASE_URL names
 * another server, if the bundled one cannot run; its user must be a superuser.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? undefined : await startPostgres({ purpose: "test" });
  const url = given ?? postgres!.url;
  const template = `jukung_template_${process.pid}`;
  const admin = new pg.Client(url);
  admin.on("error", () => {});
  await admin.connect();
  const end = async () => {
    await admin.query(`alter database ${template} with is_template false`).catch(() => {});
    await admin.query(`drop database if exists ${template} with (force)`).catch(() => {});
    await admin.end();
    await postgres?.stop();
  };
  try {
    await admin.query(`create database ${template}`);
    await migrate(databaseUrl(url, template));
    // A connection to the template would make cloning it fail.
    await admin.query(`alter database ${template} with allow_connections false is_template true`);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide("serverUrl", url);
  project.provide("template", template);
  return end;
}
