import { parentPort, workerData } from "node:worker_threads";
import { readSheets, type SheetsRead, SheetUnreadable } from "./spreadsheet.ts";

// The thread that reads one file and ends (read-file.ts): a hostile file takes its thread along, and
// nothing else.
const answer = (read: SheetsRead) => parentPort?.postMessage(read);
try {
  answer({ sheets: await readSheets(workerData as Uint8Array) });
} catch (error) {
  if (!(error instanceof SheetUnreadable)) throw error;
  answer({ reason: error.reason });
}
