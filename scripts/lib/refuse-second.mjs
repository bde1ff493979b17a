import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { environment } from "./env-file.mjs";
import { ROOT } from "./root.mjs";
import { fail } from "./run.mjs";

/** Before a build removes files under a running server. The server itself checks again. */
export async function refuseSecond() {
  const folder = resolve(ROOT, environment().DATA_DIR ?? ".data");
  try {
    const { url } = JSON.parse(readFileSync(join(folder, "postgres/running.json"), "utf8"));
    const { ok } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) });
    if (ok) fail(`Jukung already runs at ${url} (its data: ${folder}).`);
  } catch {
    // No claim, or one left behind by a process that has ended.
  }
}
