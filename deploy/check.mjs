// npm run deploy:check: the deploy kit with the real thing: a release as another user, behind nginx and
// Caddy, and 20 updates under load (UPDATES=3 for fewer). What this machine lacks is counted as skipped.
import { join } from "node:path";
import { ensureInstalled } from "../scripts/lib/install.mjs";
import { compileMessages } from "../scripts/lib/messages.mjs";
import { node24 } from "../scripts/lib/node24.mjs";
import { ROOT } from "../scripts/lib/root.mjs";
import { run } from "../scripts/lib/run.mjs";

await ensureInstalled();
await compileMessages();
process.exitCode = await run(
  node24(),
  [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "-c", "deploy/vitest.config.ts"].concat(
    process.argv.slice(2),
  ),
  { cwd: ROOT, env: { UPDATES: "20", ...process.env }, watchParent: true },
);
