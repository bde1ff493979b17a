import type { Plugin } from "vite";

/** What this site does not use of React Router, by the file of React Router's that has it. */
const UNUSED: Record<string, [theirs: string, ours: string][]> = {
  "router/router.js": [
    // What lets an app watch its router and loaders.
    ["init.instrumentations", "undefined"],
    ["opts?.instrumentations", "undefined"],
    ["consumeInstrumentationClientResultMetaReceiver(router)", "undefined"],
    // View transitions: no link here asks for one.
    ["restoreAppliedTransitions(routerWindow, appliedViewTransitions)", "undefined"],
    ["persistAppliedTransitions(routerWindow, appliedViewTransitions)", "undefined"],
  ],
  "components.js": [["!viewTransitionOpts || !isViewTransitionAvailable", "true"]],
  // What the developers of sites without an error page are told, and its colours.
  "dom/ssr/errorBoundaries.js": [
    [", heyDeveloper);", ");"],
    ["if (isRouteErrorResponse(error)) return", "if (false) return"],
    [
      `{ style: {
		padding: "2rem",
		background: "hsla(10, 50%, 50%, 0.1)",
		color: "red",
		overflow: "auto"
	} }`,
      "null",
    ],
  ],
  // Links that load their page before they are followed: a phone pays for what it may not open.
  "dom/lib.js": [["shouldPrefetch && !isAbsolute", "false"]],
};

/**
 * Leaves out of the browser's files what nobody here uses of React Router: two kilobytes of every page
 * that has scripts (docs/decisions/089). A build fails where React Router has moved it.
 */
export function unusedRouter(): Plugin {
  return {
    name: "unused-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const [, file = ""] = /react-router\/dist\/production\/lib\/(.+)$/.exec(id) ?? [];
      const unused = UNUSED[file];
      if (!unused) return;
      return unused.reduce((rest, [theirs, ours]) => {
        if (!rest.includes(theirs))
          this.error(`React Router has moved ${theirs}: unused-router.ts`);
        return rest.replaceAll(theirs, ours);
      }, code);
    },
  };
}
