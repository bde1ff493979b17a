import { limitReads, os } from "../../platform/http.ts";
import { loadSite } from "./settings.ts";

/** The site's own details. */
export function siteRoutes({ payment_origin }: { payment_origin: string }) {
  return {
    site: os.site.site.use(limitReads).handler(async ({ context }) => ({
      data: await loadSite(context.db, { locale: context.locale, payment_origin }),
    })),
  };
}
