import { oc } from "@orpc/contract";
import { z } from "zod";
import { MOST_SAVED_HERE } from "./limits.ts";
import { data, KindPath, Line, Slug } from "./values.ts";

const which = z.object({ kind: KindPath, slug: Slug });
/** Something that a traveller wants to find again: a private boat or a tour. */
export const SavedOffering = which.extend({
  name: z.string(),
  /** Whether it can still be seen and asked for. */
  offered: z.boolean(),
});

const tags = ["Saved list"];
const list = data(z.array(SavedOffering));
export const saved = {
  look: oc
    .route({
      method: "GET",
      path: "/saved",
      summary: "What a list that a browser keeps consists of; what is not offered is left out",
      tags,
    })
    .input(
      z.object({
        /** `private-boats/slug` or `tours/slug`, joined by commas; the first 20 count. Old slugs are found too. */
        offerings: Line.max(3000),
      }),
    )
    .output(list),
  list: oc
    .route({
      method: "GET",
      path: "/users/saved",
      summary: "My saved private boats and tours, the latest first",
      tags,
    })
    .output(list),
  add: oc
    .route({
      method: "POST",
      path: "/users/saved",
      summary: "Save one, unless it is saved already",
      tags,
    })
    .input(which)
    .output(list),
  merge: oc
    .route({
      method: "POST",
      path: "/users/saved/merge",
      summary: "Add what a browser has kept, the latest first, as many as there is room for",
      tags,
    })
    .input(z.object({ offerings: z.array(which).min(1).max(MOST_SAVED_HERE) }))
    .output(
      z.object({
        data: z.array(SavedOffering),
        /** How many there was no room for. */
        left_out: z.number().int(),
      }),
    ),
  remove: oc
    .route({
      method: "DELETE",
      path: "/users/saved/{kind}/{slug}",
      summary: "Take one off the list; one that is not on it changes nothing",
      tags,
    })
    .input(which)
    .output(list),
};

export type SavedOffering = z.infer<typeof SavedOffering>;
