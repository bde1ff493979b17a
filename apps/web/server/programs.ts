import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The programs beside the pages' server, by their name in build/server. */
const PROGRAMS = {
  "start.js": "./start.ts",
  "api.js": "../../api/src/serve.ts",
  "job-process.js": "../../api/src/job-process.ts",
  "spreadsheet-process.js": "../../api/src/platform/spreadsheet-process.ts",
};

const RUN = /scripts\/run\.mjs ((?:apps|packages)\/\S+\.ts)/;
/** The commands of package.json that run a file of the site's: they are built too (scripts/run.mjs). */
function commands(): Record<string, string> {
  const root = new URL("../../../", import.meta.url);
  const { scripts } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  const files = Object.values<string>(scripts).flatMap((line) => RUN.exec(line)?.[1] ?? []);
  return Object.fromEntries(
    files.map((file) => [`${basename(file, ".ts")}.js`, `../../../${file}`]),
  );
}

/**
 * Builds each program as a file of its own, so that what is served runs no TypeScript: the process that
 * listens, the API apart from the pages, the process with the jobs, the process that reads a
 * spreadsheet, and npm's commands. They share the site's chunks.
 */
export function programs(): Plugin {
  return {
    name: "programs",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      for (const [fileName, source] of Object.entries({ ...commands(), ...PROGRAMS }))
        this.emitFile({
          type: "chunk",
          id: fileURLToPath(new URL(source, import.meta.url)),
          fileName,
        });
    },
  };
}
