// Runs under Node 24 with the packages installed: compiles the messages of an app, with --build in the
// form that the site is built from.
import { compile } from "@inlang/paraglide-js";
import { optionsOf } from "./messages-options.mjs";

const [app, form] = process.argv.slice(2);
await compile(optionsOf(app, { build: form === "--build" }));
