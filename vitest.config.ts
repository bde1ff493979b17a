import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const everywhere = ["apps/**", "packages/**", "scripts/**", "e2e/**", "bench/**", "deploy/**"];
/** They measure time or memory, so they run after the others, one at a time. */
const measured = [
  "**/platform/{connections.db,read-file}.test.ts",
  "**/{posted.server,idle-memory,find-booking.db,same-time.db,guessing.db}.test.ts",
  "**/{uploads.db,sheets.db}.test.ts",
];
const torture = process.env.TORTURE === "1";

/** `db` for tests that need PostgreSQL (*.db.test.ts), `unit` for all others, and `measured`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Vitest's own choice leaves a core idle, which on two cores is half of the machine.
    maxWorkers: torture ? 1 : availableParallelism(),
    // The API takes seconds to load, a test file often less to run: files of one worker share it.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "measured",
          include: measured,
          exclude: ["**/node_modules/**", "**/build/**"],
          globalSetup: ["scripts/vitest/database.ts"],
          setupFiles: [
            "scripts/vitest/fresh.ts",
            "scripts/vitest/no-console-error.ts",
            "scripts/vitest/clone.ts",
          ],
          testTimeout: torture ? 3_600_000 : 60_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: everywhere.map((folder) => `${folder}/*.test.{ts,tsx,mjs}`),
          exclude: ["**/*.{db,live}.test.ts", ...measured, "**/node_modules/**", "**/build/**"],
          setupFiles: ["scripts/vitest/fresh.ts", "scripts/vitest/no-console-error.ts"],
          // Long timeouts for a busy machine, here and below; a test about speed has its own limit.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: everywhere.map((folder) => `${folder}/*.db.test.ts`),
          exclude: [...measured, "**/node_modules/**", "**/build/**"],
          globalSetup: ["scripts/vitest/database.ts"],
          setupFiles: [
            "scripts/vitest/fresh.ts",
            "scripts/vitest/no-console-error.ts",
            "scripts/vitest/clone.ts",
          ],
          testTimeout: torture ? 3_600_000 : 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
