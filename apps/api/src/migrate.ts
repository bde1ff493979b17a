import { readSettings } from "./env.ts";
import { migrate } from "./platform/db.ts";

/** `npm run db:migrate`: brings DATABASE_URL to the newest migration, before a new version starts. */
const url = readSettings(process.env).DATABASE_URL;
if (!url) {
  console.error("Which database? DATABASE_URL=postgres://… npm run db:migrate");
  process.exit(1);
}
await migrate(url);
console.info("The database has every migration.");
