import { limitReads, os } from "../../platform/http.ts";
import { loadSite, type SiteFacts } from "./settings.ts";

/** The site's own details. */
export function siteRoutes(facts: SiteFacts) {
  return {
    site: os.site.site.use(limitReads).handler(async ({ context }) => ({
      data: await loadSite(context.db, { locale: context.locale, ...facts }),
    })),
  };
}
