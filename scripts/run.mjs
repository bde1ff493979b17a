// node scripts/run.mjs FILE ...args: runs a TypeScript file of this repository under Node 24, on a
// fresh checkout too. In a release it runs what was built of that file. Instead of a file it takes a
// command of package.json, where there is no npm: node scripts/run.mjs verify-data.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { envFileFlag } from "./lib/env-file.mjs";
import { node24 } from "./lib/node24.mjs";
import { builtProgram, isRelease } from "./lib/release.mjs";
import { ROOT } from "./lib/root.mjs";
import { fail, run, SITE_FLAGS } from "./lib/run.mjs";

const [word, ...args] = process.argv.slice(2);
if (!word) fail("Which file? node scripts/run.mjs FILE ...args");
const file = word.endsWith(".ts") ? word : fileOf(word);
process.exitCode = await run(
  node24(),
  [...SITE_FLAGS, ...envFileFlag(), ...(await program()), ...args],
  { watchParent: true },
);

async function program() {
  if (isRelease()) return [builtProgram(file)];
  const { ensureInstalled } = await import("./lib/install.mjs");
  // The site's own commands need no more than the site.
  await ensureInstalled({ site: /^(apps|packages)\//.test(file) });
  const { compileMessages } = await import("./lib/messages.mjs");
  await compileMessages();
  return ["--import", pathToFileURL(join(ROOT, "scripts/tsx-hook.mjs")).href, file];
}

function fileOf(command) {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const [, found] = /scripts\/run\.mjs (\S+\.ts)/.exec(scripts[command] ?? "") ?? [];
  return found ?? fail(`package.json has no command ${command} that runs a file.`);
}
