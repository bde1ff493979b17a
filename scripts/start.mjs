// npm start, npm run dev: installs, builds and serves, whatever of it is needed. Runs on Node 18
// with nothing installed; what it starts runs on Node 24.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { node24 } from "./lib/node24.mjs";
import { ROOT } from "./lib/root.mjs";
import { fail, run } from "./lib/run.mjs";

const dev = process.argv.includes("--dev");
const server = join(ROOT, "apps/web/server/start.ts");

await refuseSecond();
// In a process of its own: this one stays as long as the site runs, and building takes 200 MB.
const prepare = join(ROOT, "scripts/build.mjs");
const code = await run(process.execPath, [prepare, ...(dev ? ["--words"] : [])]);
if (code !== 0) process.exit(code);
// Killing npm leaves its children running, and npm passes no signal on where it is killed by -9: so
// the server ends when its parent goes. Only under npm: `nohup node scripts/start.mjs &` outlives
// the shell, as it should.
const watchParent = Boolean(process.env.npm_lifecycle_event);
process.env.JUKUNG_PARENT = String(process.pid);
const settings = `--env-file-if-exists=${join(ROOT, ".env")}`;
// The site gives memory back when a busy time is over (apps/api/src/idle-memory.ts).
const command = ["--expose-gc", settings, server, ...process.argv.slice(2)];
// NODE_ENV is the operator's word for what the site runs as (apps/api/src/env.ts). React reads it too,
// and its production build is several times faster, on a laptop as well.
const JUKUNG_MODE = process.env.NODE_ENV || "development";
const env = dev ? process.env : { ...process.env, JUKUNG_MODE, NODE_ENV: "production" };
process.exitCode = await run(node24(), command, { watchParent, env });

/** Before a build takes the files away from under a running server. The server itself looks again. */
async function refuseSecond() {
  const folder = resolve(ROOT, process.env.DATA_DIR ?? ".data");
  try {
    const { url } = JSON.parse(readFileSync(join(folder, "postgres/running.json"), "utf8"));
    const { ok } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) });
    if (ok) fail(`Jukung already runs at ${url} (its data: ${folder}).`);
  } catch {
    // Nothing there, or left behind by one that is gone.
  }
}
