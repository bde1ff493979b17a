// node deploy/stage.mjs FOLDER: builds the site and writes a release into a folder: what a server or
// a container needs, and nothing else. `NODE_ENV=production node scripts/start.mjs` runs it there.
// With --node it has Node too, as bin/node, for a server without one.
import { copyFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { ensureInstalled } from "../scripts/lib/install.mjs";
import { node24 } from "../scripts/lib/node24.mjs";
import { fail } from "../scripts/lib/run.mjs";
import { stage } from "../scripts/lib/stage.mjs";

const folder = process.argv.slice(2).find((word) => !word.startsWith("--"));
if (!folder) fail("Where to? node deploy/stage.mjs FOLDER");
await ensureInstalled();
await ensureBuilt();
const { files, bytes } = await stage(resolve(folder));
if (process.argv.includes("--node")) {
  copyFileSync(node24(), join(folder, "bin/node"));
}
console.log(`${folder}: ${files} files, ${Math.round(bytes / 1e6)} MB`);
