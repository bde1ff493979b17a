import type { Plugin } from "vite";

/** What old browsers needed for `{ ...a, b }`: the packages of forms each bring a copy. */
const HELPERS = /@conform-to\/\w+\/dist\/_virtual\/_rollupPluginBabelHelpers\.mjs$/;
/** How such a file ends: with what it exports, and under which names. */
const EXPORTED = /_(\w+) as \w+/g;

/** The same with what every browser that gets scripts can do. */
const SHORT: Record<string, string> = {
  // Every second part has properties of its own, some worked out when they are read: kept so.
  objectSpread2: `(to, ...parts) => parts.reduce((into, part, i) =>
    Object.defineProperties(into, Object.getOwnPropertyDescriptors(i % 2 && part ? part : { ...part })), to)`,
  defineProperty: `(of, key, value) =>
    Object.defineProperty(of, key, { value, enumerable: true, configurable: true, writable: true })`,
  objectWithoutProperties: `(of, names) => {
    const rest = { ...of };
    for (const name of names) delete rest[name];
    return rest;
  }`,
};

/** @returns the module in short; null if it exports something else that is used */
export function shortHelpers(code: string): string | null {
  const names = Array.from(code.matchAll(EXPORTED), ([, name]) => name!);
  if (!Object.keys(SHORT).some((name) => names.includes(name))) return null;
  return names
    .filter((name) => name in SHORT)
    .map((name) => `export const ${name} = ${SHORT[name]};`)
    .join("\n");
}

/** A kilobyte less for every page with a form. The build fails where a helper is used that is not here. */
export function withShortHelpers(): Plugin {
  return {
    name: "short-helpers",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!HELPERS.test(id)) return;
      const short = shortHelpers(code);
      if (short === null) this.error(`${id} has other helpers: short-helpers.ts`);
      return { code: short, map: null };
    },
  };
}
