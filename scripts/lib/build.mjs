import { existsSync } from "node:fs";
import { join } from "node:path";
import { compileMessages } from "./messages.mjs";
import { node24 } from "./node24.mjs";
import { precompress } from "./precompress.mjs";
import { ROOT } from "./root.mjs";
import { COMPILED, fail, run, SITE_FLAGS } from "./run.mjs";
import { contentHash, stamp, stamped } from "./stamps.mjs";

const BUILD = "apps/web/build";
const STAMP = `${BUILD}/.stamp`;
const SOURCES = ["apps", "packages", "package-lock.json", "tsconfig.base.json", "scripts/lib"];

/**
 * Compiles the messages, and builds the site unless it is built from these very sources.
 * @param {{ beside?: () => Promise<void> }} options `beside`: what is done while it is built
 */
export async function ensureBuilt({ beside } = {}) {
  const hash = contentHash(SOURCES);
  if (stamped(STAMP, hash) && existsSync(join(ROOT, BUILD, "server/index.js")))
    return compileMessages();
  const started = Date.now();
  console.log("Building the site …");
  await compileMessages({ build: true });
  const other = beside?.();
  const bin = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const code = await run(node24(), [bin, "build", "--logLevel", "warn"], {
    cwd: join(ROOT, "apps/web"),
    stdio: ["ignore", "inherit", "inherit"],
    // Always a production build; with NODE_ENV=development from the shell, React's slow development
    // code would be in the browser's files.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code !== 0) fail("The site could not be built; the reason stands above.");
  await precompress(join(ROOT, BUILD, "client"));
  await run(node24(), [...SITE_FLAGS, join(ROOT, "scripts/lib/compile-site.mjs")], {
    env: { ...process.env, ...COMPILED, NODE_ENV: "production" },
  });
  stamp(STAMP, hash);
  await other;
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}
