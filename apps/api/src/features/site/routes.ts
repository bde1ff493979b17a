import { limitReads, os } from "../../platform/http.ts";
import { loadSite } from "./settings.ts";

/** The site's details, and the country the phone field starts with. */
export function siteRoutes({ payment_origin }: { payment_origin: string }) {
  return {
    site: os.site.site.use(limitReads).handler(async ({ context }) => ({
      data: await loadSite(context.db, { locale: context.locale, payment_origin }),
    })),
    country: os.site.country
      .use(limitReads)
      // Cloudflare says XX for unknown and T1 for Tor: the island's own country is the better guess.
      .handler(({ context }) => {
        const country = context.caller.country?.toUpperCase() ?? "";
        const known = /^[A-Z]{2}$/.test(country) && country !== "XX" && country !== "T1";
        return { data: { country: known ? country : "ID" } };
      }),
  };
}
