import { oc } from "@orpc/contract";
import { z } from "zod";
import { adminListed, listedOperations } from "./listed.ts";
import { Line, Picture, Rupiah, Slug, Text, wholeFrom } from "./values.ts";

/** How one boards: over a jetty, or wading from the beach. */
export const Boarding = z.enum(["jetty", "wet_feet"]);
/** A fee that a passenger pays at a port. */
const Fee = z.object({
  name: z.string(),
  /** For each passenger. */
  amount: Rupiah,
  /** Whether the fare contains it. If not, it is paid there. */
  included: z.boolean(),
});
/** What a passenger needs to know of a port beside its name. Texts are in the reader's language. */
export const harbourFacts = {
  boarding: Boarding.nullable(),
  /** Where one checks in, in this port; empty if only the operator's counter is known. */
  counter: z.string(),
  directions: z.string(),
  fees: z.array(Fee),
  /** By road from the island's airport. */
  airport_minutes: z.number().int().nullable(),
  image: Picture.nullable(),
};
export const HarbourFacts = z.object(harbourFacts);

export const Province = z.object({
  slug: Slug,
  name: z.string(),
  description: z.string(),
  image: Picture.nullable(),
});
export const Destination = z.object({
  slug: Slug,
  name: z.string(),
  province: Slug,
  description: z.string(),
  /** Null where staff have not set them. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  image: Picture.nullable(),
});
export const Port = z.object({
  slug: Slug,
  name: z.string(),
  destination: Slug,
  province: Slug,
  latitude: z.number(),
  longitude: z.number(),
  ...harbourFacts,
});

const all = <T extends z.ZodType>(shape: T) => z.object({ data: z.array(shape) });
export const publicPlaces = {
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
};

const Description = Text.max(2000, "too_long").default("");
const degrees = (most: number) =>
  z.number("required").min(-most, "degrees_invalid").max(most, "degrees_invalid");
const chosen = Line.min(1, "required").max(120, "field_invalid");

const ProvinceForm = z.object({
  /** One of the two is enough: a missing one falls back to the other. */
  name_id: Line.max(80, "too_long").default(""),
  name_en: Line.max(80, "too_long").default(""),
  description_id: Description,
  description_en: Description,
});
const PlaceName = Line.min(1, "required").max(80, "too_long");
const DestinationForm = z.object({
  /** One name: place names are the same in both languages. */
  name: PlaceName,
  province: chosen,
  description_id: Description,
  description_en: Description,
  /** Both or neither. */
  latitude: degrees(90).nullable().default(null),
  longitude: degrees(180).nullable().default(null),
});
const FeeForm = z
  .object({
    name_id: Line.max(80, "too_long").default(""),
    name_en: Line.max(80, "too_long").default(""),
    amount: wholeFrom(1, 100_000_000),
    included: z.boolean("field_invalid").default(false),
  })
  .superRefine(({ name_id, name_en }, { addIssue }) => {
    if (!name_id && !name_en) addIssue({ code: "custom", path: ["name_id"], message: "required" });
  });
/** Everything of a port that staff write, except its picture. */
export const PortForm = z.object({
  name: PlaceName,
  destination: chosen,
  /** Empty: the destination's. */
  province: Line.max(120, "field_invalid").default(""),
  latitude: degrees(90),
  longitude: degrees(180),
  boarding: Boarding.nullable().default(null),
  counter_id: Line.max(160, "too_long").default(""),
  counter_en: Line.max(160, "too_long").default(""),
  directions_id: Text.max(1000, "too_long").default(""),
  directions_en: Text.max(1000, "too_long").default(""),
  fees: z.array(FeeForm).max(10, "too_long").default([]),
  airport_minutes: wholeFrom(1, 1440).nullable().default(null),
});

/** The form's own values, as its GET answers them. */
const saved = <Form extends z.ZodRawShape>(form: z.ZodObject<Form>) => form.required().shape;
const FeeSaved = z.object({
  name_id: z.string(),
  name_en: z.string(),
  amount: Rupiah,
  included: z.boolean(),
});
export const AdminProvince = z.object({ ...adminListed, ...saved(ProvinceForm) });
export const AdminDestination = z.object({
  ...adminListed,
  ...saved(DestinationForm),
  province_name: z.string(),
});
export const AdminPort = z.object({
  ...adminListed,
  ...saved(PortForm),
  fees: z.array(FeeSaved),
  destination_name: z.string(),
  province_name: z.string(),
});

/** A harbour of Bali or Lombok that the site knows, to choose instead of typing it. */
export const KnownHarbour = z.object({
  slug: Slug,
  name: z.string(),
  /** The names of what it lies in. */
  destination: z.string(),
  province: z.string(),
  /** Whether the site has it, under whatever name. */
  present: z.boolean(),
});

const tags = ["Admin: places"];
export const adminPlaces = {
  provinces: listedOperations({
    path: "/admins/provinces",
    noun: "province",
    tags,
    input: ProvinceForm,
    admin: AdminProvince,
  }),
  destinations: listedOperations({
    path: "/admins/destinations",
    noun: "destination",
    tags,
    input: DestinationForm,
    admin: AdminDestination,
  }),
  ports: listedOperations({
    path: "/admins/ports",
    noun: "port",
    tags,
    input: PortForm,
    admin: AdminPort,
  }),
  known: {
    list: oc
      .route({
        method: "GET",
        path: "/admins/known-harbours",
        summary: "Harbours of Bali and Lombok to choose from",
        tags,
      })
      .output(all(KnownHarbour)),
    add: oc
      .route({
        method: "POST",
        path: "/admins/known-harbours",
        summary: "Add known harbours with their destinations and provinces",
        description: "What the site has already stays as it is.",
        tags,
      })
      .input(z.object({ slugs: z.array(Slug).min(1, "required").max(100) }))
      .output(all(KnownHarbour)),
  },
};

export type Boarding = z.infer<typeof Boarding>;
export type HarbourFacts = z.infer<typeof HarbourFacts>;
export type KnownHarbour = z.infer<typeof KnownHarbour>;
export type Province = z.infer<typeof Province>;
export type Destination = z.infer<typeof Destination>;
export type Port = z.infer<typeof Port>;
export type ProvinceInput = z.infer<typeof ProvinceForm>;
export type DestinationInput = z.infer<typeof DestinationForm>;
export type PortInput = z.infer<typeof PortForm>;
export type AdminProvince = z.infer<typeof AdminProvince>;
export type AdminDestination = z.infer<typeof AdminDestination>;
export type AdminPort = z.infer<typeof AdminPort>;
