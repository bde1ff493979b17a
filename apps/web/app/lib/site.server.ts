import { memoize } from "./memoize.server.ts";

/** The operator's own name, addresses and pictures. */
export const siteOf = memoize(10, async ({ api }) => (await api.site.site()).data);
