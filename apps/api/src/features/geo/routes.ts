import { limitReads, os } from "../../platform/http.ts";
import { countryOf, type FindCountry } from "./country.ts";

/** The country that the phone field starts with. */
export const geoRoutes = (find: FindCountry) => ({
  country: os.geo.country
    .use(limitReads)
    .handler(async ({ context }) => ({ data: { country: await countryOf(context.caller, find) } })),
});
