import type { Plugin } from "vite";

/** What in React Router's code lets an app watch its router and loaders. */
const THEIRS = [
  "init.instrumentations",
  "opts?.instrumentations",
  "consumeInstrumentationClientResultMetaReceiver(router)",
];

/**
 * Leaves React Router's instrumentation out of the browser's files: nobody here watches the router, and it
 * is a kilobyte of every page that has scripts.
 */
export function noInstrumentation(): Plugin {
  return {
    name: "no-instrumentation",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!/react-router\/dist\/.*\/router\/router\.js$/.test(id)) return;
      let without = code;
      for (const theirs of THEIRS) {
        if (!without.includes(theirs))
          this.error("React Router's instrumentation has moved: see no-instrumentation.ts");
        without = without.replaceAll(theirs, "undefined");
      }
      return without;
    },
  };
}
