import { oc } from "@orpc/contract";
import { z } from "zod";
import { data } from "./values.ts";

/** An ISO 3166-1 alpha-2 code: the visitor's country, as far as it is known. */
export const Country = z.object({ country: z.string().length(2) });

export const geo = {
  country: oc
    .route({
      method: "GET",
      path: "/geo/country",
      summary: "The visitor's country, for the phone field",
      tags: ["Site"],
    })
    .output(data(Country)),
};
