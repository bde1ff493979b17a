import type { Plugin } from "vite";

/** Code of others that decides what happens when a part of the page fails to load, and what stands there instead. */
const PATCHES = [
  {
    // React Router reloads the page whenever a route's code fails to load: if the code stays missing, that
    // is a loop. `window.reloadOnce` (app/entry.client.tsx) reloads at most once in ten seconds. Otherwise
    // the route renders the error; thrown here, it would look for its boundary in the missing code.
    file: /react-router\/dist\/.*routeModules\.js$/,
    theirs: "window.location.reload();\n\t\treturn new Promise(() => {});",
    ours: "if (!window.reloadOnce?.()) return { default() { throw error; } };\n\t\treturn new Promise(() => {});",
  },
  {
    // Vite gives `undefined` for a part whose loss somebody has seen to: React would draw its error page,
    // which stands there until the page reloads. Without a network that is long: the part is waited for.
    file: /vite\/preload-helper\.js$/,
    theirs: "if (!e.defaultPrevented) throw err;",
    ours: "if (!e.defaultPrevented) throw err;\n\t\treturn new Promise(() => {});",
  },
];

/** A page that loses a part of its code reloads once, when the site answers, and never in a loop. */
export function reloadGuard(): Plugin {
  return {
    name: "reload-guard",
    apply: "build",
    transform(code, id) {
      const patch = PATCHES.find(({ file }) => file.test(id));
      if (!patch) return;
      if (!code.includes(patch.theirs))
        this.error(`What ${id} does with lost code has moved: see reload-guard.ts`);
      return code.replace(patch.theirs, patch.ours);
    },
  };
}
