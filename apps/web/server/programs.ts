import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The programs beside the pages' server, by their name in build/server. */
const PROGRAMS = {
  "start.js": "./start.ts",
  "api.js": "../../api/src/serve.ts",
  "ticket-thread.js": "../../api/src/features/tickets/thread.ts",
  "spreadsheet-process.js": "../../api/src/platform/spreadsheet-process.ts",
};

/**
 * Builds each program as a file of its own, so that what is served runs no TypeScript: the process that
 * listens, the API apart from the pages, the thread that draws tickets,
 * and the process that reads a spreadsheet. They share the site's chunks.
 */
export function programs(): Plugin {
  return {
    name: "programs",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      for (const [fileName, source] of Object.entries(PROGRAMS))
        this.emitFile({
          type: "chunk",
          id: fileURLToPath(new URL(source, import.meta.url)),
          fileName,
        });
    },
  };
}
