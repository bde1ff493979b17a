// node scripts/run.mjs FILE ...args: runs a TypeScript file of this repository under Node 24, on a
// fresh checkout too.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { envFileFlag } from "./lib/env-file.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { compileMessages } from "./lib/messages.mjs";
import { node24 } from "./lib/node24.mjs";
import { ROOT } from "./lib/root.mjs";
import { fail, run } from "./lib/run.mjs";

const [file, ...args] = process.argv.slice(2);
if (!file) fail("Which file? node scripts/run.mjs FILE ...args");
await ensureInstalled();
await compileMessages();
const hook = pathToFileURL(join(ROOT, "scripts/tsx-hook.mjs")).href;
process.exitCode = await run(
  node24(),
  ["--expose-gc", ...envFileFlag(), "--import", hook, file, ...args],
  {
    watchParent: true,
  },
);
