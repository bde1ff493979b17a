import { existsSync, readFileSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { isNode24, node24 } from "./node24.mjs";
import { ROOT } from "./root.mjs";
import { fail, run } from "./run.mjs";
import { contentHash, stamp, stamped } from "./stamps.mjs";

const ALL = "node_modules/.jukung-installed";
const SITE = "node_modules/.jukung-installed-site";
const QUIETLY = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
/** The packages of the root are those of tests and tools: a browser, linters, servers to test with. */
const OF_SITE = ["--workspaces", "--include-workspace-root=false"];

/**
 * Installs from the lockfile unless everything is there, by an earlier call or by `npm ci`.
 * @param options `site`: no more than building and serving the site needs, half of it, where nobody
 *   has installed the rest before
 */
export async function ensureInstalled({ site = false } = {}) {
  const hash = contentHash(["package-lock.json"], `${process.platform} ${process.arch}`);
  if (stamped(ALL, hash) || (site && stamped(SITE, hash))) return;
  const half = site && !existsSync(join(ROOT, ALL));
  const part = half ? OF_SITE : [];
  if (missing(half).needed || !existsSync(join(ROOT, "node_modules/.package-lock.json"))) {
    const started = Date.now();
    console.log("Installing what package-lock.json lists (the first time about a minute) …");
    // npm's own progress bar shows on a terminal only.
    const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
    const pulse = setInterval(() => console.log(`  still installing, ${seconds()}`), 10_000);
    // --include=dev: with NODE_ENV=production npm would leave out the build tools.
    // What is there is left where it is: a site may run on it, and what nobody can fetch stays usable.
    const more = !half && existsSync(join(ROOT, SITE));
    await npm(more ? ["install", "--no-save", ...QUIETLY] : ["ci", ...QUIETLY, ...part]);
    clearInterval(pulse);
    console.log(`Installed in ${seconds()}.`);
  }
  // npm skips optional packages whose `engines` exclude its Node, and the build tools' native
  // packages exclude Node 18: so npm runs again under the new Node to add them.
  if (missing(half).optional && !isNode24)
    await npm(["install", "--no-save", ...QUIETLY, ...part], node24());
  stamp(half && missing(false).needed ? SITE : ALL, hash);
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
 * @param half looks only at what the workspaces need
 */
function missing(half) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const found = { needed: false, optional: false };
  for (const path of reached(packages, half)) {
    const wanted = packages[path];
    if (!path.includes("node_modules/")) continue;
    if (wanted.link ? existsSync(join(ROOT, path)) : versionAt(path) === wanted.version) continue;
    found[wanted.optional || wanted.devOptional ? "optional" : "needed"] = true;
  }
  return found;
}

/**
 * The paths of all that is needed on this platform, by the workspaces and, unless `half`, by the root;
 * themselves or through others.
 */
function reached(packages, half) {
  const own = Object.keys(packages).filter((path) => !path.includes("node_modules/"));
  const paths = new Set(half ? own.filter((path) => path !== "") : own);
  for (const path of paths) {
    const { peerDependencies = {}, peerDependenciesMeta = {}, ...rest } = packages[path];
    const peers = Object.keys(peerDependencies).filter(
      (name) => !peerDependenciesMeta[name]?.optional,
    );
    const kinds = ["dependencies", "devDependencies", "optionalDependencies"];
    for (const name of [...peers, ...kinds.flatMap((kind) => Object.keys(rest[kind] ?? {}))]) {
      // As Node looks for it: in the package's own folder, then in each around it.
      for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
        const at = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
        if (packages[at] && !isForAnother(packages[at])) paths.add(at);
        if (packages[at] || !folder) break;
      }
    }
  }
  return paths;
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
