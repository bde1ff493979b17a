import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = new URL("../../api/src/features/tickets/thread.ts", import.meta.url);

/** Builds the thread that draws tickets as a file of its own: Vite does that for browsers only. */
export function ticketThread(): Plugin {
  return {
    name: "ticket-thread",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      this.emitFile({
        type: "chunk",
        id: fileURLToPath(SOURCE),
        fileName: "ticket-thread.js",
      });
    },
  };
}
