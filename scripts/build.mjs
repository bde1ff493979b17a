// node scripts/build.mjs: what `npm start` does before it serves; with --words only what `npm run
// dev` needs, with --start only where no other process serves from this folder.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { compileMessages } from "./lib/messages.mjs";
import { refuseSecond } from "./lib/refuse-second.mjs";

if (process.argv.includes("--start")) await refuseSecond();
await ensureInstalled();
await compileMessages();
if (!process.argv.includes("--words")) await ensureBuilt();
