import { readSheets, type SheetsRead, SheetUnreadable } from "./spreadsheet.ts";

// The process that reads one file and ends (read-file.ts): a hostile file takes its process along, and
// nothing else. Not a thread: V8 aborts the whole process when one allocation of a thread is too large.
const answer = (read: SheetsRead) =>
  process.send?.(read, undefined, {}, () => process.disconnect());
process.once("message", async (bytes: Uint8Array) => {
  try {
    answer({ sheets: await readSheets(bytes) });
  } catch (error) {
    if (!(error instanceof SheetUnreadable)) throw error;
    answer({ reason: error.reason });
  }
});
// The site has ended: nobody waits for the answer.
process.once("disconnect", () => process.exit());
