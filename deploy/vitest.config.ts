import { defineConfig } from "vitest/config";

/**
 * The deploy kit with the real thing: a release, run as another user, behind real proxies. A step of
 * its own after the build (scripts/test.mjs); one at a time, since they measure updates under load.
 */
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  resolve: { tsconfigPaths: true },
  test: {
    name: "deploy",
    include: ["deploy/test/*.live.test.ts"],
    globalSetup: ["scripts/vitest/database.ts", "deploy/test/release.ts"],
    setupFiles: ["scripts/vitest/no-console-error.ts", "scripts/vitest/clone.ts"],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    maxWorkers: 1,
    fileParallelism: false,
  },
});
