import type { Plugin } from "vite";

/** React Router's own way with a route's code that fails to load. */
const ROUTES = /react-router\/dist\/.*routeModules\.js$/;
const RELOADS = "window.location.reload();\n\t\treturn new Promise(() => {});";
/** Vite's, with a part of a page. */
const PARTS = /vite\/preload-helper\.js$/;

/**
 * Loads a part of a page after the files that it needs: its scripts at the same time, its styles before it.
 * Vite's own is a kilobyte longer, and gives `undefined` for a part whose loss somebody has seen to: React then
 * draws its error page, which stands there until the page reloads. Here the part is waited for.
 */
const loadPart = `const asked = {};
const ask = (file) => new Promise((resolve, reject) => {
  const href = "/" + file;
  const styles = file.endsWith(".css");
  const rel = styles ? "stylesheet" : "modulepreload";
  if (document.querySelector("link[rel=" + rel + "][href='" + href + "']")) return resolve();
  const { nonce } = document.querySelector("meta[property=csp-nonce]") ?? {};
  const link = Object.assign(document.createElement("link"), { rel, href, nonce, crossOrigin: "" });
  if (styles) link.onload = resolve;
  else resolve();
  link.onerror = () => { delete asked[file]; link.remove(); reject(Error(href)); };
  document.head.append(link);
});
const lost = (error) => {
  const event = new Event("vite:preloadError", { cancelable: true });
  event.payload = error;
  window.dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
  return new Promise(() => {});
};
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => asked[file] ??= ask(file))).then(load).catch(lost);
`;

/**
 * A page that loses a part of its code reloads once, when the site answers, and never in a loop
 * (app/lib/reload-once.ts). React Router reloads whenever a route's code fails to load, and if the code stays
 * missing that is a loop: now the route renders the error. Thrown, it would look for its boundary in the
 * missing code.
 */
export function reloadGuard(): Plugin {
  return {
    name: "reload-guard",
    apply: "build",
    transform(code, id) {
      if (PARTS.test(id)) {
        if (!code.includes("export const __vitePreload = "))
          this.error("Vite loads the parts of a page otherwise: see reload-guard.ts");
        return { code: loadPart, map: null };
      }
      if (!ROUTES.test(id)) return;
      if (!code.includes(RELOADS))
        this.error("React Router's reload has moved: see reload-guard.ts");
      return code.replace(
        RELOADS,
        "if (!window.reloadOnce?.()) return { default() { throw error; } };\n\t\treturn new Promise(() => {});",
      );
    },
  };
}
