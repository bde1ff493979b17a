import { oc } from "@orpc/contract";
import { z } from "zod";
import { data, Picture } from "./values.ts";

/** What draws maps: Google where the operator has a key there, tiles of any other server elsewhere. */
export const MapSettings = z.object({
  google: z.object({ key: z.string(), map_id: z.string() }).nullable(),
  tiles: z.object({ url: z.string(), attribution: z.string() }),
});

/** The operator's own words and numbers, so that another operator can put its own. */
export const Site = z.object({
  name: z.string(),
  logo_text: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  addresses: z.array(z.string()),
  social_links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Pictures by name, for pages that only decorate. */
  pictures: z.record(z.string(), Picture),
  /** The gateway's origin, where forms may be redirected to (CSP form-action). */
  payment_origin: z.string(),
  /** Whether "Continue with Google" leads anywhere. */
  google_sign_in: z.boolean(),
  maps: MapSettings,
});

export const site = {
  site: oc
    .route({ method: "GET", path: "/site", summary: "The site's own details", tags: ["Site"] })
    .output(data(Site)),
};

export type MapSettings = z.infer<typeof MapSettings>;
export type Site = z.infer<typeof Site>;
