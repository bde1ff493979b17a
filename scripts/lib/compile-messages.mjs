// Runs under Node 24 with the packages installed: compiles the words of the apps named.
import { compile } from "@inlang/paraglide-js";
import { PROJECTS } from "./messages-options.mjs";

for (const app of process.argv.slice(2)) await compile(PROJECTS[app]);
