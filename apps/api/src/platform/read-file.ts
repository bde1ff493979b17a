import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { ROOT } from "./paths.ts";
import { Refusal } from "./refusal.ts";
import { type Sheet, type SheetsRead, SheetUnreadable } from "./spreadsheet.ts";
import { turns } from "./turns.ts";

/** One file is read at a time; so many wait, further ones are refused. */
const turn = turns({ at_once: 1, waiting: 4 });
/** The largest file that may be read in takes three seconds, and 150 MB. */
const LONGEST_MS = 20_000;
const MOST_MB = 512;

/**
 * Reads a spreadsheet in a thread of its own, with an end to its time and memory: a file of 2 kB may
 * name a cell that asks for gigabytes, and one cell of 10 MB takes the reader a minute.
 * @throws SheetUnreadable; Refusal unavailable if too many wait already
 */
export const readFileOfSheets = (bytes: Uint8Array): Promise<Sheet[]> =>
  turn(
    () => readApart(bytes),
    () => new Refusal("unavailable"),
  );

function readApart(bytes: Uint8Array): Promise<Sheet[]> {
  const worker = new Worker(threadFile(), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  return new Promise<Sheet[]>((resolve, reject) => {
    const tooMuch = () => reject(new SheetUnreadable("sheet_too_much"));
    const late = setTimeout(tooMuch, LONGEST_MS);
    worker.on("message", (read: SheetsRead) => {
      clearTimeout(late);
      if ("sheets" in read) resolve(read.sheets);
      else reject(new SheetUnreadable(read.reason));
    });
    worker.on("error", (error: Error & { code?: string }) => {
      clearTimeout(late);
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") tooMuch();
      else reject(error);
    });
  }).finally(() => worker.terminate());
}

/** In the build the thread is a file beside this one (apps/web/server/programs.ts). */
const threadFile = () =>
  import.meta.url.endsWith(".ts")
    ? new URL("./spreadsheet-thread.ts", import.meta.url)
    : join(ROOT, "apps/web/build/server/spreadsheet-thread.js");
