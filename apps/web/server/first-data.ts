// The data of a first start: the bundled database, its tables and the demo, made while the site is
// built (scripts/build.mjs), from the source. What it leaves undone the start itself does.
import { openApi } from "@jukung/api";
import { readSettings } from "@jukung/api/env";
import { prepareEnvironment } from "./environment.ts";

// A build that fails or is killed takes it along; the guard stops PostgreSQL then.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(1), 200).unref();

const postgres = await prepareEnvironment(readSettings(process.env));
if (postgres) {
  // Jobs, and the first admin's link, are the start's.
  process.env.WORKER = "off";
  const api = await openApi(async (...seed) => (await import("@jukung/demo")).seedDemo(...seed));
  await api.close();
  await postgres.stop();
}
