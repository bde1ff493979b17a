import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { envFileFlag, environment } from "./env-file.mjs";
import { node24 } from "./node24.mjs";
import { ROOT } from "./root.mjs";
import { run } from "./run.mjs";

/**
 * Makes the data of a first start beside the build, where a core would be idle. Only where there is none:
 * existing data waits for a build that has succeeded. If it fails, the start says why.
 */
export async function firstData() {
  const env = environment();
  const elsewhere = env.DATABASE_URL || env.DATABASE_DIRECT_URL || env.API_BASE_URL;
  // With any port (0) the addresses in the demo are not known yet.
  if (elsewhere || env.PORT === "0") return;
  if (existsSync(join(resolve(ROOT, env.DATA_DIR ?? ".data"), "postgres"))) return;
  const hook = pathToFileURL(join(ROOT, "scripts/tsx-hook.mjs")).href;
  const program = join(ROOT, "apps/web/server/first-data.ts");
  const code = await run(node24(), [...envFileFlag(), "--import", hook, program], {
    stdio: ["ignore", "inherit", "ignore"],
    env: { ...process.env, JUKUNG_MODE: env.NODE_ENV || "development" },
  }).catch(() => 1);
  if (code !== 0) console.log("The demo was not made beside the build; the start makes it.");
}
