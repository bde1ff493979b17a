import { kept } from "./kept.server.ts";

/** The operator's own name, addresses and pictures. */
export const siteOf = kept(10, async ({ api }) => (await api.site.site()).data);
