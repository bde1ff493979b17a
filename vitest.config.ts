import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const everywhere = ["apps/**", "packages/**", "scripts/**", "e2e/**", "bench/**"];
const torture = process.env.TORTURE === "1";

/** Two projects: `db` for tests that need PostgreSQL (*.db.test.ts), `unit` for all others. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Vitest's own choice leaves a core idle, which on two cores is half of the machine.
    maxWorkers: torture ? 1 : availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: everywhere.map((folder) => `${folder}/*.test.{ts,tsx,mjs}`),
          exclude: ["**/*.db.test.ts", "**/node_modules/**", "**/build/**"],
          setupFiles: ["scripts/vitest/no-console-error.ts"],
          // Long timeouts for a busy machine, here and below; a test about speed has its own limit.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: everywhere.map((folder) => `${folder}/*.db.test.ts`),
          exclude: ["**/node_modules/**", "**/build/**"],
          globalSetup: ["scripts/vitest/database.ts"],
          setupFiles: ["scripts/vitest/no-console-error.ts", "scripts/vitest/clone.ts"],
          testTimeout: torture ? 3_600_000 : 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
