import { execFileSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium, type LaunchOptions } from "@playwright/test";

const ROOT = join(import.meta.dirname, "..");
const require = createRequire(import.meta.url);

/**
 * --no-sandbox: as root Chromium refuses otherwise, and every page here is ours. The other two make
 *   screenshots identical on every machine. Playwright's own defaults do the rest; the arguments that
 *   @sparticuz/chromium suggests break contexts and web security.
 */
const ARGS = ["--no-sandbox", "--font-render-hinting=none", "--disable-lcd-text"];

type Found = { name: string; options: LaunchOptions };
type Candidate = { name: string; find: () => Promise<LaunchOptions | undefined> };

/**
 * The first Chromium that launches here, the most reproducible first.
 * @param say takes a line about which one it is
 * @throws Error that lists what was tried
 */
export async function findBrowser(say: (line: string) => void): Promise<Found> {
  const tried: string[] = [];
  for (const { name, find } of CANDIDATES) {
    try {
      const options = await find();
      if (!options) continue;
      const complete = { ...options, args: ARGS };
      const version = await launches(complete);
      say(`browser: ${name} (${version})`);
      return { name, options: complete };
    } catch (error) {
      tried.push(`  ${name}: ${String(error).split("\n").slice(0, 6).join("\n    ")}`);
    }
  }
  throw new Error(
    `No Chromium starts on this machine. Set CHROMIUM_PATH to one.\n${tried.join("\n")}`,
  );
}

const CANDIDATES: Candidate[] = [
  {
    name: "the one in CHROMIUM_PATH",
    find: async () =>
      process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : undefined,
  },
  { name: "@sparticuz/chromium from npm", find: unpacked },
  {
    name: "Playwright's own",
    find: async () => (existsSync(chromium.executablePath()) ? {} : undefined),
  },
  { name: "an installed Chrome or Chromium", find: async () => installed() },
  {
    name: "Playwright's own, installed now",
    find: async () => {
      const cli = join(dirname(require.resolve("@playwright/test")), "cli.js");
      run(process.execPath, [cli, "install", "chromium", "--only-shell"]);
      return {};
    },
  },
  {
    name: "Debian's, installed now",
    find: async () => {
      if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return undefined;
      run("apt-get", ["install", "-y", "--no-install-recommends", "chromium-headless-shell"]);
      return installed();
    },
  },
];

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "ignore", "pipe"], timeout: 300_000 });

function installed(): LaunchOptions | undefined {
  const names = [
    "chromium-headless-shell",
    "google-chrome",
    "google-chrome-stable",
    "chromium",
    "chromium-browser",
  ];
  for (const folder of (process.env.PATH ?? "").split(delimiter))
    for (const name of names)
      if (existsSync(join(folder, name))) return { executablePath: join(folder, name) };
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return existsSync(mac) ? { executablePath: mac } : undefined;
}

/** It must draw text too: without fonts Chromium starts, but its pages crash. */
async function launches(options: LaunchOptions): Promise<string> {
  const browser = await chromium.launch({ ...options, timeout: 30_000 });
  try {
    const page = await browser.newPage();
    await page.setContent("<h1>Jukung</h1>");
    const width = await page.evaluate(
      "(() => { const range = document.createRange(); range.selectNodeContents(document.querySelector('h1')); return range.getBoundingClientRect().width; })()",
    );
    if (!width) throw new Error("it draws no text");
    await page.screenshot();
    return browser.version();
  } finally {
    await browser.close();
  }
}

/**
 * The npm package @sparticuz/chromium as an ordinary executable: a Chromium for Linux x64 that brings
 * its libraries along. Unpacked once (its own unpacking is not safe when two processes do it at the
 * same time, and goes to /tmp) and renamed into place.
 */
async function unpacked(): Promise<LaunchOptions | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  let entry: string;
  try {
    entry = require.resolve("@sparticuz/chromium");
  } catch {
    return undefined;
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const folder = join(cache(), `chromium-${version}`);
  if (!existsSync(folder)) {
    const half = mkdtempSync(`${folder}.`);
    const brotli = (name: string) =>
      createReadStream(join(root, "bin", name)).pipe(createBrotliDecompress());
    await pipeline(brotli("chromium.br"), createWriteStream(join(half, "chromium")));
    chmodSync(join(half, "chromium"), 0o755);
    for (const name of ["al2023.tar.br", "swiftshader.tar.br"]) await untar(brotli(name), half);
    chmodSync(half, 0o755);
    try {
      renameSync(half, folder);
    } catch {
      rmSync(half, { recursive: true, force: true }); // another process was faster
    }
  }
  return {
    executablePath: join(folder, "chromium"),
    // For the browser alone: these libraries are older than what other programs here may need.
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(folder, "lib"),
      FONTCONFIG_FILE: fontsFor(folder),
    },
  };
}

/** A folder that outlives this run, if it is writable. */
function cache(): string {
  for (const folder of [join(ROOT, "node_modules/.cache"), join(tmpdir(), "jukung-cache")]) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      return folder;
    } catch {}
  }
  throw new Error("neither node_modules nor the temporary folder can be written");
}

async function untar(source: Readable, folder: string): Promise<void> {
  const { extract } = createRequire(require.resolve("@sparticuz/chromium"))("tar-fs");
  await pipeline(source, extract(folder));
}

/** Our own fonts and no others, so that pages look the same on a machine without any. */
function fontsFor(folder: string): string {
  const file = join(folder, "fonts.conf");
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(ROOT, "apps/api/fonts")}</dir>
  <cachedir>${join(folder, "font-cache")}</cachedir>
  <alias><family>serif</family><prefer><family>Fraunces</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>Plus Jakarta Sans</family></prefer></alias>
</fontconfig>
`;
  // Written again if the repository has moved.
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    const next = `${file}.${process.pid}`;
    writeFileSync(next, text);
    renameSync(next, file);
  }
  return file;
}
