import type { Plugin } from "vite";

/**
 * React Router reloads the page whenever a route's code fails to load: if the code stays missing,
 * that is a loop. This replaces it with `window.reloadOnce` (app/entry.client.tsx), which reloads at
 * most once in ten seconds. Otherwise the route renders the error; thrown here, it would look for its
 * boundary in the missing code.
 */
export function reloadGuard(): Plugin {
  const theirs = "window.location.reload();\n\t\treturn new Promise(() => {});";
  return {
    name: "reload-guard",
    apply: "build",
    transform(code, id) {
      if (!/react-router\/dist\/.*routeModules\.js$/.test(id)) return;
      if (!code.includes(theirs))
        this.error("React Router's reload has moved: see reload-guard.ts");
      return code.replace(
        theirs,
        "if (!window.reloadOnce?.()) return { default() { throw error; } };\n\t\treturn new Promise(() => {});",
      );
    },
  };
}
