// node scripts/build.mjs: what `npm start` does before it serves; with --words no more than `npm run dev`
// needs.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { compileMessages } from "./lib/messages.mjs";

await ensureInstalled();
await compileMessages();
if (!process.argv.includes("--words")) await ensureBuilt();
