// node scripts/build.mjs: what `npm start` does before it serves.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { compileWords } from "./lib/words.mjs";

await ensureInstalled();
await compileWords();
await ensureBuilt();
