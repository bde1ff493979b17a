import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { markOf, type ProcessMark, runsStill } from "./processes.ts";

/** Another process serves this data folder. */
export class AlreadyRunning extends Error {
  override name = "AlreadyRunning";
  readonly dataDir: string;
  /** The other one's address, if it has announced it yet. */
  readonly address: string | undefined;

  /** The other one's server, for tools that only read (`npm run verify-data`). */
  readonly database: string | undefined;

  constructor(dataDir: string, address: string | undefined, pid: number, database?: string) {
    super(`Already running${address ? ` at ${address}` : ""} (process ${pid}, data in ${dataDir})`);
    this.dataDir = dataDir;
    this.address = address;
    this.database = database;
  }
}

/** `folder` is its device and inode: a copy of a living app's data is not that app's. */
type Written = {
  folder: string;
  app: ProcessMark;
  guard?: ProcessMark;
  url?: string;
  database?: string;
};
const PAUSE = 20;
/** It contains the database's password. */
const PRIVATE = { mode: 0o600 };

/**
 * This process's claim on a data folder, in its `running.json`. It counts only while its processes
 * run: a killed app leaves the file behind.
 */
export class Claim {
  readonly #file: string;
  #written: Written;

  private constructor(dataDir: string) {
    const { dev, ino } = statSync(dataDir);
    this.#file = join(dataDir, "running.json");
    this.#written = { folder: `${dev}:${ino}`, app: markOf(process.pid) };
  }

  /**
   * Claims the folder. A killed app's guard gets time to stop the server first.
   * @throws AlreadyRunning when a running app has it
   */
  static async take(dataDir: string): Promise<Claim> {
    const claim = new Claim(dataDir);
    const mine = `${claim.#file}.${process.pid}`;
    writeFileSync(mine, claim.#text, PRIVATE);
    try {
      for (let waited = 0; ; waited += PAUSE) {
        try {
          linkSync(mine, claim.#file); // fails where one exists, unlike rename
          return claim;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
        }
        const text = read(claim.#file);
        if (text === undefined) continue;
        const found = parse(text);
        const other = found?.folder === claim.#written.folder ? found : undefined;
        if (other && runsStill(other.app))
          throw new AlreadyRunning(dataDir, other.url, other.app.pid, other.database);
        if (other?.guard && runsStill(other.guard)) {
          if (waited > 30_000) throw new AlreadyRunning(dataDir, other.url, other.guard.pid);
          await sleep(PAUSE);
        } else removeStale(claim.#file, text);
      }
    } finally {
      rmSync(mine, { force: true });
    }
  }

  get #text(): string {
    return `${JSON.stringify(this.#written, null, 2)}\n`;
  }

  /** Adds what became known later: the guard's process, the served address. */
  update(more: Pick<Written, "guard" | "url" | "database">): void {
    this.#written = { ...this.#written, ...more };
    const next = `${this.#file}.next`;
    writeFileSync(next, this.#text, PRIVATE);
    renameSync(next, this.#file);
  }

  /** Releases the folder. */
  release(): void {
    rmSync(this.#file, { force: true });
  }
}

/** Two starters may both find a dead app's claim: the slower must not remove the faster's new one. */
function removeStale(file: string, text: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== text) linkSync(aside, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
  rmSync(aside, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function parse(text: string): Written | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
