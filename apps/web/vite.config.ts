import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defaultServerConditions, defineConfig } from "vite";
import { optionsOf } from "../../scripts/lib/messages-options.mjs";
import { serveEverything } from "./server/dev.ts";
import { fewChunks } from "./server/few-chunks.ts";
import { languageFiles } from "./server/language-files.ts";
import { pageStyles } from "./server/page-styles.ts";
import { programs } from "./server/programs.ts";
import { reloadGuard } from "./server/reload-guard.ts";
import { withShortHelpers } from "./server/short-helpers.ts";
import { cachedPlurals, shortMessages } from "./server/short-messages.ts";
import { unusedRouter } from "./server/unused-router.ts";

const { resolve: resolvePath } = createRequire(import.meta.url);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What no bundle can hold: compiled programs, and what pg would use if it were installed. */
const NATIVE = ["sharp", "@node-rs/argon2", "pg-native"];

/** A build finds its messages compiled (scripts/lib/build.mjs): the development server compiles them as they are edited. */
const BUILDS = process.env.NODE_ENV === "production";

export default defineConfig({
  root: here("."),
  plugins: [
    !BUILDS && paraglideVitePlugin(optionsOf("apps/web")),
    cachedPlurals(),
    shortMessages(),
    reloadGuard(),
    unusedRouter(),
    withShortHelpers(),
    programs(),
    fewChunks(),
    languageFiles(),
    serveEverything(), // before reactRouter(): its hook must see each request first
    reactRouter(),
    pageStyles(),
  ],
  resolve: {
    tsconfigPaths: true,
    // Wherever npm has put them: globs take paths and aliases, no packages.
    alias: { "#flags": join(dirname(resolvePath("country-flag-icons/package.json")), "3x2") },
  },
  build: {
    modulePreload: {
      // Beside each part of a page stands which files it needs. These every page has loaded by then.
      resolveDependencies: (_part, files) =>
        files.filter((file) => !/\/(framework|rolldown-runtime|site)-/.test(file)),
    },
  },
  // It knows the named widths of app/ui/styles/system.css.
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  environments: {
    ssr: {
      // Its packages are part of the build too: hundreds of small files are found and read in twice
      // the time, and what nobody calls stays out (docs/decisions/079). A development server runs
      // what it bundles as modules, which most packages are not.
      resolve: {
        ...(BUILDS && { noExternal: true, external: NATIVE }),
        // React Router leaves "node" out where it finds no @react-router/node: packages would come as for browsers.
        conditions: [...defaultServerConditions],
      },
      build: {
        rolldownOptions: {
          input: "./server/app.ts",
          // V8 keeps a file's text for as long as it runs, and with one letter beyond ASCII in it at two
          // bytes each: 37 MB of texts in a process at rest, most of it comments.
          output: { charset: "ascii", comments: { legal: true, annotation: false, jsdoc: false } },
        },
      },
    },
  },
});
