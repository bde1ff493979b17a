// node scripts/build.mjs: what `npm start` does before it serves; with --words no more than `npm run dev`
// needs.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { compileWords } from "./lib/words.mjs";

await ensureInstalled();
await compileWords();
if (!process.argv.includes("--words")) await ensureBuilt();
