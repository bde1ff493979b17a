import { oc } from "@orpc/contract";
import { z } from "zod";
import { catalogueLists } from "./catalogue-lists.ts";
import { Slug } from "./values.ts";

export const Province = z.object({ slug: Slug, name: z.string() });
export const Destination = z.object({ slug: Slug, name: z.string(), province: Slug });
export const Port = z.object({
  slug: Slug,
  name: z.string(),
  destination: Slug,
  province: Slug,
  latitude: z.number(),
  longitude: z.number(),
});

const all = <T extends z.ZodType>(shape: T) => z.object({ data: z.array(shape) });
export const catalogue = {
  ports: oc
    .route({ method: "GET", path: "/ports", summary: "Harbours", tags: ["Places"] })
    .output(all(Port)),
  destinations: oc
    .route({
      method: "GET",
      path: "/destinations",
      summary: "Places travellers want",
      tags: ["Places"],
    })
    .output(all(Destination)),
  provinces: oc
    .route({ method: "GET", path: "/provinces", summary: "Provinces", tags: ["Places"] })
    .output(all(Province)),
  admin: catalogueLists,
};

export type Province = z.infer<typeof Province>;
export type Destination = z.infer<typeof Destination>;
export type Port = z.infer<typeof Port>;
