import { fork } from "node:child_process";
import { join } from "node:path";
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
 * Reads a spreadsheet in a process of its own, with an end to its time and memory: a file of 2 kB may
 * name a cell that asks for gigabytes, and one cell of 10 MB takes the reader a minute.
 * @throws SheetUnreadable; Refusal unavailable if too many wait already
 */
export const readFileOfSheets = (bytes: Uint8Array): Promise<Sheet[]> =>
  turn(
    () => readApart(bytes),
    () => new Refusal("unavailable"),
  );

function readApart(bytes: Uint8Array): Promise<Sheet[]> {
  // It knows nothing of ours: no settings, no secrets. What V8 prints as it aborts is not for our log.
  const reader = fork(programFile(), {
    execArgv: [`--max-old-space-size=${MOST_MB}`],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise<Sheet[]>((resolve, reject) => {
    const tooMuch = () => reject(new SheetUnreadable("sheet_too_much"));
    const late = setTimeout(tooMuch, LONGEST_MS);
    reader.once("message", (read: SheetsRead) => {
      if ("sheets" in read) resolve(read.sheets);
      else reject(new SheetUnreadable(read.reason));
    });
    // Without an answer: out of memory.
    reader.once("exit", tooMuch);
    reader.once("error", reject);
    reader.once("exit", () => clearTimeout(late));
    reader.send(bytes, (error) => error && tooMuch());
  }).finally(() => reader.kill("SIGKILL"));
}

/** In the build the program is a file beside this one (apps/web/server/programs.ts). */
const programFile = () =>
  import.meta.url.endsWith(".ts")
    ? new URL("./spreadsheet-process.ts", import.meta.url)
    : join(ROOT, "apps/web/build/server/spreadsheet-process.js");
