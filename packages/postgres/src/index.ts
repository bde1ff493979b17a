import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries, usableBinaries } from "./binaries.ts";
import { Claim } from "./claim.ts";
import { startGuard } from "./guard.ts";
import { settle } from "./place.ts";
import { markOf } from "./processes.ts";
import {
  clusterIn,
  freePort,
  prepareCluster,
  type Setup,
  startServer,
  stopOrphan,
  stopServer,
} from "./server.ts";

export { AlreadyRunning } from "./claim.ts";

export type Postgres = {
  /** For `DATABASE_URL`; stays the same over `restart()`. */
  url: string;
  port: number;
  /** The folder that really contains the data (see `settle`). */
  place: string;
  /** Writes the served address into the data folder, for a second start to find. */
  announce(url: string): void;
  /** Ends the server as a crash would, without a checkpoint; it stays down until `restart()`. */
  crash(): Promise<void>;
  /** Stops the server if it runs, and starts it again on the same port. */
  restart(): Promise<void>;
  /** Stops the server and releases the data folder; a test's own folder is removed. */
  stop(): Promise<void>;
};

/**
 * Runs the bundled PostgreSQL 18 on 127.0.0.1 until `stop()`, or until this process ends in any way:
 * a guard process makes sure of it. A server that crashes is started again.
 * @param dataDir the data's folder; without one (tests) a temporary folder, removed at the end
 * @param purpose `app` survives a power cut; `test` is fast instead
 * @param port a free one unless given
 * @param log takes a line for each slow step
 * @throws AlreadyRunning when a running process serves the same folder; nothing is touched then
 * @throws Error that asks for DATABASE_URL if there is no PostgreSQL for this platform
 */
export async function startPostgres({
  dataDir,
  purpose,
  port,
  log = () => {},
}: {
  dataDir?: string;
  purpose: "app" | "test";
  port?: number;
  log?: (line: string) => void;
}): Promise<Postgres> {
  const found = findBinaries();
  const temporary = dataDir === undefined;
  if (temporary && purpose === "app") throw new Error("An app needs a dataDir.");
  const folder = dataDir ?? mkdtempSync(join(realpathSync(tmpdir()), "jukung-postgres-"));
  const { place, user } = settle(folder, log);
  // The guard, without our rights, removes this one.
  if (temporary && user.ids) chownSync(place, user.ids.uid, user.ids.gid);
  const claim = await Claim.take(folder);
  let guard: ChildProcess | undefined;
  let server: ChildProcess;
  let password: string;
  let expectedDown = false;
  try {
    const binaries = usableBinaries(found, { place, user, log });
    const setup: Setup = { binaries, place, user, purpose, log };
    await stopOrphan(setup);
    password = await prepareCluster(setup);
    const keepGuard = () => {
      const since = performance.now();
      const one = startGuard({
        folder: binaries.folder,
        cluster: clusterIn(place),
        user,
        temporary: temporary ? place : undefined,
      });
      if (one.pid) claim.update({ guard: markOf(one.pid) });
      // A killed guard is replaced; one that cannot run at all is not retried endlessly.
      one.once("exit", () => {
        if (guard === one && performance.now() - since > 1_000) keepGuard();
      });
      guard = one;
    };
    keepGuard();
    server = await start(setup, port);
    watch();

    const down = async (mode: "fast" | "immediate") => {
      expectedDown = true;
      server.ref();
      await stopServer(setup, mode);
      await ended(server);
    };
    const up = async () => {
      server = await start(setup, handle.port);
      expectedDown = false;
      watch();
    };
    function watch() {
      const one = server;
      one.once("exit", async () => {
        for (let pause = 100; !expectedDown && server === one; pause = Math.min(pause * 2, 5_000)) {
          log("PostgreSQL ended by itself; starting it again");
          await up().catch(() => sleep(pause, undefined, { ref: false }));
        }
      });
    }
    const handle: Postgres = {
      url: "",
      port: Number(server.spawnargs[server.spawnargs.indexOf("-p") + 1]),
      place,
      announce: (url) => claim.update({ url }),
      crash: () => down("immediate"),
      async restart() {
        if (!hasEnded(server)) await down("fast");
        await up();
      },
      async stop() {
        expectedDown = true;
        const last = guard;
        guard = undefined;
        server.ref();
        last?.ref();
        // The guard does it, so that there is one way to stop, which every run tests.
        last?.stdin?.end();
        if (last) await ended(last);
        if (!hasEnded(server)) await down("fast");
        claim.release();
        if (temporary)
          for (const path of [place, folder]) rmSync(path, { recursive: true, force: true });
      },
    };
    handle.url = `postgres://jukung:${password}@127.0.0.1:${handle.port}/postgres`;
    claim.update({ database: handle.url });
    return handle;
  } catch (error) {
    const last = guard;
    guard = undefined;
    last?.stdin?.end();
    claim.release();
    if (temporary) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Starts the server, again if another program took the port first, or an old one is ending. */
async function start(setup: Setup, port: number | undefined): Promise<ChildProcess> {
  for (let tried = 1; ; tried++) {
    try {
      return await startServer(setup, port ?? (await freePort()));
    } catch (error) {
      const passing = /Address already in use|still in use|another postmaster/.test(String(error));
      if (!passing || tried === 20) throw error;
      await sleep(tried * 20);
    }
  }
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;
const ended = async (child: ChildProcess): Promise<void> => {
  if (!hasEnded(child)) await once(child, "exit");
};
