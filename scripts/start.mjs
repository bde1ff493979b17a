// npm start, npm run dev: installs and builds if needed, then serves. Runs on Node 18 with nothing
// installed; what it starts runs on Node 24. With --api it serves the API alone. A release
// (deploy/stage.mjs) is installed and built already.
import { join } from "node:path";
import { envFileFlag, environment } from "./lib/env-file.mjs";
import { node24 } from "./lib/node24.mjs";
import { npmPid } from "./lib/npm-pid.mjs";
import { isRelease } from "./lib/release.mjs";
import { ROOT } from "./lib/root.mjs";
import { become, COMPILED, run, SITE_FLAGS } from "./lib/run.mjs";

const dev = process.argv.includes("--dev");
const api = process.argv.includes("--api");
const program = dev ? "server/start.ts" : `build/server/${api ? "api" : "start"}.js`;
const server = join(ROOT, "apps/web", program);

if (!isRelease()) {
  // In a process of its own, whose memory is freed with it.
  const prepare = [
    join(ROOT, "scripts/build.mjs"),
    "--site",
    ...(api ? [] : ["--start"]),
    ...(dev ? ["--messages"] : []),
  ];
  const code = await run(process.execPath, prepare);
  if (code !== 0) process.exit(code);
}
const command = [...SITE_FLAGS, ...envFileFlag(), server, ...process.argv.slice(2)];
// NODE_ENV, of the environment or of .env, is what the operator runs the site as
// (apps/api/src/env.ts). React reads it too, and its production build is several times faster, on a
// laptop as well.
const JUKUNG_MODE = environment().NODE_ENV || "development";
const env = dev
  ? process.env
  : { ...COMPILED, ...process.env, JUKUNG_MODE, NODE_ENV: "production" };
// Killing npm leaves its children running: the server ends when npm does. Only under npm:
// `nohup node scripts/start.mjs &` outlives the shell, as it should.
const npm = npmPid();
become(node24(), command, npm ? { ...env, JUKUNG_PARENT: String(npm) } : env);
// Without exec this process stays and passes signals on.
const own = { ...env, JUKUNG_PARENT: String(process.pid) };
process.exitCode = await run(node24(), command, { watchParent: npm !== undefined, env: own });
