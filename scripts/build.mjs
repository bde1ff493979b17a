// node scripts/build.mjs: what `npm start` does before it serves; with --messages no more than `npm run dev`
// needs, with --start only where no other process serves from this folder, with --site installing no more
// than the site needs.
import { ensureBuilt } from "./lib/build.mjs";
import { firstData } from "./lib/first-data.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { compileMessages } from "./lib/messages.mjs";
import { refuseSecond } from "./lib/refuse-second.mjs";

const starts = process.argv.includes("--start");
if (starts) await refuseSecond();
await ensureInstalled({ site: process.argv.includes("--site") });
if (process.argv.includes("--messages")) await compileMessages();
else await ensureBuilt({ beside: starts ? firstData : undefined });
