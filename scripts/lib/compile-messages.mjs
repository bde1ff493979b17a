// Runs under Node 24 with the packages installed: compiles the messages of the given apps, with --build in
// the form that the site is built from.
import { compile } from "@inlang/paraglide-js";
import { optionsOf } from "./messages-options.mjs";

const given = process.argv.slice(2);
const build = given.includes("--build");
for (const app of given) if (app !== "--build") await compile(optionsOf(app, { build }));
