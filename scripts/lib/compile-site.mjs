// Loads all of the built server's code once: with NODE_COMPILE_CACHE set, Node writes down what V8 makes
// of it (build.mjs). Parts that need a browser cannot run here; they are compiled before they fail.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./root.mjs";

const SERVER = join(ROOT, "apps/web/build/server");
const parts = readdirSync(join(SERVER, "assets")).filter((name) => name.endsWith(".js"));
for (const file of ["index.js", ...parts.map((name) => join("assets", name))])
  await import(pathToFileURL(join(SERVER, file)).href).catch(() => {});
process.exit();
