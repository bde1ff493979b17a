// Runs under Node 24 with the packages installed: compiles the messages of the given apps.
import { compile } from "@inlang/paraglide-js";
import { PROJECTS } from "./messages-options.mjs";

for (const app of process.argv.slice(2)) await compile(PROJECTS[app]);
