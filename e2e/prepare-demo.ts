// node scripts/run.mjs e2e/prepare-demo.ts FOLDER: the demo's data and pictures, for all steps of `npm test`
// that begin with them.
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { fillDemo } from "./world.ts";

const [, , folder] = process.argv;
if (!folder) throw new Error("Name a folder.");
await ensureBuilt();
await fillDemo(folder);
