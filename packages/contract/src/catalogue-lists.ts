import { oc } from "@orpc/contract";
import { z } from "zod";
import { takes } from "./bodies.ts";
import {
  data,
  EditVersion,
  Line,
  list,
  Message,
  Paging,
  Picture,
  ProductKind,
  pictureChange,
  Slug,
  Text,
} from "./values.ts";

/** What uses an entry, archived things too; empty if nothing does, so that it may be removed. */
export const UsedBy = z.array(
  z.object({
    kind: z.enum([...ProductKind.options, "post"]),
    count: z.number().int().positive(),
  }),
);

const Name = Line.max(80, "too_long").default("");
const Title = Line.max(120, "too_long").default("");
/** An entry of a named list. One of the two names is enough: a missing one falls back to the other. */
export const NamedEntryInput = z.object({ name_id: Name, name_en: Name });
export const NamedEntry = NamedEntryInput.required().extend({
  version: z.number().int(),
  slug: Slug,
  used_by: UsedBy,
});

/** An itinerary step. One of the two titles is enough. */
export const ItineraryInput = z.object({
  title_id: Title,
  title_en: Title,
  text_id: Text.max(2000, "too_long").default(""),
  text_en: Text.max(2000, "too_long").default(""),
  duration_minutes: z
    .number("field_invalid")
    .int("field_invalid")
    .min(1, "field_invalid")
    .max(14 * 24 * 60, "field_invalid")
    .nullable()
    .default(null),
});
export const Itinerary = ItineraryInput.required().extend({
  version: z.number().int(),
  id: z.number().int(),
  used_by: UsedBy,
});

const body = Text.max(20_000, "too_long").default("");
/**
 * An information block, as JSON or, with a picture, as multipart. One of the two titles is enough.
 * `body_*` is HTML, which is cleaned (see the API's `cleanHtml`), or plain text.
 */
export const InformationInput = z.object({
  title_id: Title,
  title_en: Title,
  body_id: body,
  body_en: body,
  ...pictureChange,
});
export const InformationSummary = z.object({
  id: z.number().int(),
  title_id: z.string(),
  title_en: z.string(),
  image: Picture.nullable(),
  used_by: UsedBy,
});
export const Information = InformationSummary.extend({
  version: z.number().int(),
  body_id: z.string(),
  body_en: z.string(),
});

/** `all=yes` returns the whole list on one page, for forms that choose from it. */
export const EntrySearch = Paging.extend({
  search: Line.max(100, "too_long").optional(),
  all: z.enum(["no", "yes"]).default("no"),
});

const tags = ["Admin: catalogue"];
const bySlug = z.object({ slug: Slug });
const byId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** The five operations on a list whose entries are found by slug. */
export const named = (path: `/${string}`, one: string) => ({
  list: oc
    .route({ method: "GET", path, summary: `All of the list: ${one}`, tags })
    .input(EntrySearch)
    .output(list(NamedEntry)),
  create: oc
    .route({
      method: "POST",
      path,
      successStatus: 201,
      summary: `A new ${one}; its slug is made from its English name`,
      tags,
    })
    .input(NamedEntryInput)
    .output(data(NamedEntry)),
  show: oc
    .route({ method: "GET", path: `${path}/{slug}`, summary: `One ${one}`, tags })
    .input(bySlug)
    .output(data(NamedEntry)),
  update: oc
    .route({
      method: "PUT",
      path: `${path}/{slug}`,
      summary: `Rename this ${one}; the old slug goes on meaning it`,
      tags,
    })
    .input(bySlug.extend({ ...NamedEntryInput.shape, version: EditVersion }))
    .output(data(NamedEntry)),
  remove: oc
    .route({
      method: "DELETE",
      path: `${path}/{slug}`,
      summary: `Remove this ${one}, unless something uses it`,
      tags,
    })
    .input(bySlug)
    .output(Message),
});

export const catalogueLists = {
  tags: named("/admins/tags", "tag"),
  includes: named("/admins/includes", "include"),
  excludes: named("/admins/excludes", "exclude"),
  tourCategories: named("/admins/tour-categories", "activity category"),
  itineraries: {
    list: oc
      .route({ method: "GET", path: "/admins/itineraries", summary: "All itinerary steps", tags })
      .input(EntrySearch)
      .output(list(Itinerary)),
    create: oc
      .route({
        method: "POST",
        path: "/admins/itineraries",
        successStatus: 201,
        summary: "A new itinerary step",
        tags,
      })
      .input(ItineraryInput)
      .output(data(Itinerary)),
    show: oc
      .route({
        method: "GET",
        path: "/admins/itineraries/{id}",
        summary: "One itinerary step",
        tags,
      })
      .input(byId)
      .output(data(Itinerary)),
    update: oc
      .route({
        method: "PUT",
        path: "/admins/itineraries/{id}",
        summary: "Change an itinerary step, in every tour that has it",
        tags,
      })
      .input(byId.extend({ ...ItineraryInput.shape, version: EditVersion }))
      .output(data(Itinerary)),
    remove: oc
      .route({
        method: "DELETE",
        path: "/admins/itineraries/{id}",
        summary: "Remove an itinerary step, unless a tour has it",
        tags,
      })
      .input(byId)
      .output(Message),
  },
  informations: {
    list: oc
      .route({
        method: "GET",
        path: "/admins/master-informations",
        summary: "All blocks of what to know, without their texts",
        tags,
      })
      .input(EntrySearch)
      .output(list(InformationSummary)),
    create: oc
      .meta(takes("file", "rich_text"))
      .route({
        method: "POST",
        path: "/admins/master-informations",
        successStatus: 201,
        summary: "A new block of what to know (JSON, or multipart with a picture)",
        tags,
      })
      .input(InformationInput)
      .output(data(Information)),
    show: oc
      .route({
        method: "GET",
        path: "/admins/master-informations/{id}",
        summary: "One block of what to know",
        tags,
      })
      .input(byId)
      .output(data(Information)),
    update: oc
      .meta(takes("file", "rich_text"))
      .route({
        method: "PUT",
        path: "/admins/master-informations/{id}",
        summary: "Change a block of what to know, wherever it is shown (JSON or multipart)",
        tags,
      })
      .input(
        byId.extend({ ...InformationInput.shape, version: z.coerce.number().pipe(EditVersion) }),
      )
      .output(data(Information)),
    remove: oc
      .route({
        method: "DELETE",
        path: "/admins/master-informations/{id}",
        summary: "Remove a block of what to know, unless something shows it",
        tags,
      })
      .input(byId)
      .output(Message),
  },
};

export type UsedBy = z.infer<typeof UsedBy>;
export type EntryUserKind = UsedBy[number]["kind"];
export type NamedEntryInput = z.infer<typeof NamedEntryInput>;
export type NamedEntry = z.infer<typeof NamedEntry>;
export type ItineraryInput = z.infer<typeof ItineraryInput>;
export type Itinerary = z.infer<typeof Itinerary>;
export type InformationInput = z.infer<typeof InformationInput>;
export type InformationSummary = z.infer<typeof InformationSummary>;
export type Information = z.infer<typeof Information>;
export type EntrySearch = z.infer<typeof EntrySearch>;
