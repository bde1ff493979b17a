import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { PROJECTS } from "./messages-options.mjs";
import { node24 } from "./node24.mjs";
import { ROOT } from "./root.mjs";
import { fail, run } from "./run.mjs";
import { contentHash, stamp, stamped } from "./stamps.mjs";

/** Compiles the messages of both apps (`messages/*.json`) if they have changed. */
export async function compileMessages() {
  const stale = Object.entries(PROJECTS)
    .map(([app, { project, outdir }]) => ({
      app,
      project,
      outdir,
      file: `node_modules/.jukung-words-${basename(app)}`,
      hash: contentHash(
        [
          `${app}/messages`,
          `${app}/project.inlang/settings.json`,
          "scripts/lib/messages-options.mjs",
        ],
        outdir,
      ),
    }))
    .filter(({ project, outdir, file, hash }) => {
      if (!existsSync(join(project, "settings.json"))) return false;
      return !existsSync(join(outdir, "messages.js")) || !stamped(file, hash);
    });
  if (stale.length === 0) return;
  const script = join(ROOT, "scripts/lib/compile-messages.mjs");
  const code = await run(node24(), [script, ...stale.map(({ app }) => app)], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (code !== 0) fail("The words could not be compiled; the reason stands above.");
  for (const { file, hash } of stale) stamp(file, hash);
}
