import { memoize } from "~/lib/memoize.server.ts";

/** The home page's blocks and banner. Briefly: a banner begins and ends at midnight on Bali. */
export const homePage = memoize(2, async ({ api }) => (await api.home.show()).data);
