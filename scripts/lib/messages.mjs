import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { optionsOf, PROJECTS } from "./messages-options.mjs";
import { node24 } from "./node24.mjs";
import { ROOT } from "./root.mjs";
import { fail, run } from "./run.mjs";
import { contentHash, stamp, stamped } from "./stamps.mjs";

/**
 * Compiles the messages of both apps (`messages/*.json`) if they have changed, each in a process.
 * @param options `build`: in the form that the site is built from; other programs can read either. `few`: in
 *   few files, which tests load in a tenth of the time; a development server has them so, too
 */
export async function compileMessages({ build = false, few = false } = {}) {
  const stale = PROJECTS.flatMap((app) => {
    const { project, outdir, outputStructure } = optionsOf(app, { build });
    const file = `node_modules/.jukung-words-${basename(app)}`;
    const sources = [`${app}/messages`, `${app}/project.inlang/settings.json`];
    const hash = contentHash([...sources, "scripts/lib/messages-options.mjs"], outdir);
    // What is there is asked of the files: the development server compiles them too.
    const form = formOf(outdir);
    const there =
      stamped(file, hash) && (build || few ? form === outputStructure : form !== undefined);
    if (there || !existsSync(join(project, "settings.json"))) return [];
    return { app, file, hash };
  });
  const script = join(ROOT, "scripts/lib/compile-messages.mjs");
  const form = build ? ["--build"] : [];
  const codes = await Promise.all(
    stale.map(({ app }) =>
      run(node24(), [script, app, ...form], { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] }),
    ),
  );
  if (codes.some((code) => code !== 0))
    fail("The words could not be compiled; the reason stands above.");
  for (const { file, hash } of stale) stamp(file, hash);
}

/** How the messages in a folder are compiled: a file for each language, or one for each message. */
function formOf(outdir) {
  const index = join(outdir, "messages/_index.js");
  if (!existsSync(index)) return undefined;
  return readFileSync(index, "utf8").includes('"./en.js"') ? "locale-modules" : "message-modules";
}
