import { limitReads, os } from "../../platform/http.ts";

/** The country that the phone field starts with. */
export const geoRoutes = {
  country: os.geo.country
    .use(limitReads)
    // Cloudflare says XX for unknown and T1 for Tor: the island's own country is the better guess.
    .handler(({ context }) => {
      const country = context.caller.country?.toUpperCase() ?? "";
      const known = /^[A-Z]{2}$/.test(country) && country !== "XX" && country !== "T1";
      return { data: { country: known ? country : "ID" } };
    }),
};
