// How Paraglide compiles the messages, in one place: a second compilation with other options would
// change the files under a running server. apps/web/vite.config.ts says the same of the pages.
import { join } from "node:path";
import { ROOT } from "./root.mjs";

const options = (app, outdir, more) => ({
  project: join(ROOT, app, "project.inlang"),
  outdir: join(ROOT, app, outdir),
  emitReadme: false,
  // Few files instead of one for each message: Node and Vitest load them all. (The site's build makes
  // one for each, so that a page loads only its own messages.)
  outputStructure: "locale-modules",
  ...more,
});

export const PROJECTS = {
  "apps/api": options("apps/api", "src/platform/paraglide", { strategy: ["baseLocale"] }),
  "apps/web": options("apps/web", "app/lib/paraglide", {
    strategy: ["cookie", "preferredLanguage", "baseLocale"],
    cookieName: "i18n_redirected",
    cookieMaxAge: 31_536_000,
    isServer: "import.meta.env.SSR",
  }),
};
