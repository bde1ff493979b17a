import { existsSync, readFileSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { isNode24, node24 } from "./node24.mjs";
import { ROOT } from "./root.mjs";
import { fail, run } from "./run.mjs";
import { contentHash, stamp, stamped } from "./stamps.mjs";

const STAMP = "node_modules/.jukung-installed";
const QUIETLY = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];

/** Installs from the lockfile unless everything is there, by an earlier call or by `npm ci`. */
export async function ensureInstalled() {
  const hash = contentHash(["package-lock.json"], `${process.platform} ${process.arch}`);
  if (stamped(STAMP, hash)) return;
  if (missing().needed || !existsSync(join(ROOT, "node_modules/.package-lock.json"))) {
    const started = Date.now();
    console.log("Installing what package-lock.json lists (the first time about a minute) …");
    // npm's own progress bar shows on a terminal only.
    const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
    const pulse = setInterval(() => console.log(`  still installing, ${seconds()}`), 10_000);
    // --include=dev: with NODE_ENV=production npm would leave out the build tools.
    await npm(["ci", ...QUIETLY]);
    clearInterval(pulse);
    console.log(`Installed in ${seconds()}.`);
  }
  // npm skips optional packages whose `engines` exclude its Node, and the build tools' native
  // packages exclude Node 18: so npm runs again under the new Node to add them.
  if (missing().optional && !isNode24) await npm(["install", "--no-save", ...QUIETLY], node24());
  stamp(STAMP, hash);
}

/** Runs the npm that called us, else the one in PATH, on a given Node if any. */
async function npm(args, node = process.execPath) {
  const caller = process.env.npm_execpath;
  const cli = caller && basename(caller) === "npm-cli.js" ? caller : undefined;
  const windows = process.platform === "win32";
  const [command, all] = cli ? [node, [cli, ...args]] : [windows ? "npm.cmd" : "npm", args];
  const code = await run(command, all, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    shell: windows && !cli,
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  }).catch((error) => {
    console.error(String(error));
    return 1;
  });
  if (code !== 0) fail("npm could not install the packages; what it says stands above.");
}

/**
 * What the lockfile asks for on this platform and node_modules lacks, in the right version: whether
 * something required, and whether something optional is missing.
 */
function missing() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const found = { needed: false, optional: false };
  for (const [path, wanted] of Object.entries(packages)) {
    if (!path.includes("node_modules/") || isForAnother(wanted)) continue;
    if (wanted.link ? existsSync(join(ROOT, path)) : versionAt(path) === wanted.version) continue;
    found[wanted.optional || wanted.devOptional ? "optional" : "needed"] = true;
  }
  return found;
}

const versionAt = (path) => {
  try {
    return JSON.parse(readFileSync(join(ROOT, path, "package.json"), "utf8")).version;
  } catch {
    return undefined;
  }
};

function isForAnother({ os, cpu, libc }) {
  const excludes = (list, mine) => list && (!list.includes(mine) || list.includes(`!${mine}`));
  return (
    excludes(os, process.platform) ||
    excludes(cpu, process.arch) ||
    (process.platform === "linux" && excludes(libc, ownLibc()))
  );
}

let known;
function ownLibc() {
  if (!known) {
    process.report.excludeNetwork = true; // it would resolve the names of open connections
    known = process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
  }
  return known;
}
