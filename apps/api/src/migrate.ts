import { failureOf } from "./command-error.ts";
import { readSettings } from "./env.ts";
import { migrate } from "./platform/db.ts";

/** `npm run db:migrate`: brings the database to the newest migration, before a new version starts. */
const { DATABASE_URL, DATABASE_DIRECT_URL } = readSettings(process.env);
const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
if (!url) {
  console.error("Which database? DATABASE_URL=postgres://… npm run db:migrate");
  process.exit(1);
}
try {
  await migrate(url, { pooled: Boolean(DATABASE_DIRECT_URL) });
  console.info("The database has every migration.");
} catch (error) {
  console.error(failureOf(error));
  process.exitCode = 1;
}
