// How Paraglide compiles the messages, in one place: a second compilation with other options would
// change the files under a running server. apps/web/vite.config.ts watches the pages' with the same.
import { join } from "node:path";
import { ROOT } from "./root.mjs";

const OWN = {
  "apps/api": { outdir: "src/platform/paraglide", strategy: ["baseLocale"] },
  "apps/web": {
    outdir: "app/lib/paraglide",
    strategy: ["cookie", "preferredLanguage", "baseLocale"],
    cookieName: "i18n_redirected",
    cookieMaxAge: 31_536_000,
    isServer: "import.meta.env.SSR",
  },
};
/** The apps that have messages. */
export const PROJECTS = Object.keys(OWN);

/**
 * The options for one app.
 * @param {string} app "apps/api" or "apps/web"
 * @param {{ build?: boolean }} form `build`: the pages' messages as a file each, so that a page loads only
 *   its own. Else few files: Node and Vitest load them all.
 */
export function optionsOf(app, { build = false } = {}) {
  const { outdir, ...own } = OWN[app];
  return {
    project: join(ROOT, app, "project.inlang"),
    outdir: join(ROOT, app, outdir),
    emitReadme: false,
    outputStructure: build && app === "apps/web" ? "message-modules" : "locale-modules",
    ...own,
  };
}
