import { oc } from "@orpc/contract";
import { z } from "zod";
import { takes } from "./bodies.ts";
import { SITE_PATH } from "./links.ts";
import { Day, data, EditVersion, Line, Picture, pictureChange, Text } from "./values.ts";

/** What the home page shows below its search; a new one is shown last until staff move it. */
export const HomeBlock = z.enum([
  "today",
  "crossings",
  "boats",
  "tours",
  "promos",
  "steps",
  "questions",
  "blog",
  "banner",
]);
const PlacedBlock = z.object({ block: HomeBlock, shown: z.boolean("field_invalid") });

/** Where the banner leads: a path of this site ("/blog"), or an https address elsewhere. */
export const BannerLink = z.union(
  [z.literal(""), z.string().regex(SITE_PATH), z.url({ protocol: /^https$/ })],
  "home_link_invalid",
);
const DayOrNone = z.union([z.literal(""), Day], "date_invalid").default("");
const title = Line.max(120, "too_long").default("");
const text = Text.max(600, "too_long").default("");
const label = Line.max(60, "too_long").default("");

/** The banner of the home page, and its blocks in order; each block once. */
export const HomePageInput = z.object({
  title_id: title,
  title_en: title,
  text_id: text,
  text_en: text,
  /** A `BannerLink`: refused together with what else is wrong. */
  link: Line.max(300, "too_long").default(""),
  link_label_id: label,
  link_label_en: label,
  /** Days of Bali, both included; empty: from now on, until further notice. */
  shown_from: DayOrNone,
  shown_until: DayOrNone,
  blocks: z.array(PlacedBlock).max(HomeBlock.options.length, "field_invalid"),
  ...pictureChange,
  version: z.coerce.number().pipe(EditVersion),
});

/** Whether visitors see the banner now: it has no title yet, its days are to come, or are over. */
export const BannerState = z.enum(["none", "scheduled", "shown", "over"]);
export const AdminHomePage = z.object({
  version: z.number().int(),
  title_id: z.string(),
  title_en: z.string(),
  text_id: z.string(),
  text_en: z.string(),
  link: z.string(),
  link_label_id: z.string(),
  link_label_en: z.string(),
  shown_from: z.string(),
  shown_until: z.string(),
  blocks: z.array(PlacedBlock),
  image: Picture.nullable(),
  state: BannerState,
});

/** What visitors see, in their language. */
export const HomePage = z.object({
  blocks: z.array(HomeBlock),
  /** Null outside its days, and if there is none. */
  banner: z
    .object({
      title: z.string(),
      text: z.string(),
      image: Picture.nullable(),
      link: z.object({ to: z.string(), label: z.string() }).nullable(),
    })
    .nullable(),
});

const tags = ["Admin: site"];
export const home = {
  show: oc
    .route({
      method: "GET",
      path: "/home",
      summary: "The home page's blocks in order, and its banner",
      tags: ["Site"],
    })
    .output(data(HomePage)),
  admin: {
    show: oc
      .route({ method: "GET", path: "/admins/home", summary: "The home page's settings", tags })
      .output(data(AdminHomePage)),
    update: oc
      .meta(takes("file"))
      .route({
        method: "PUT",
        path: "/admins/home",
        summary:
          "Change the home page, unless somebody else has in the meantime (JSON or multipart)",
        tags,
      })
      .input(HomePageInput)
      .output(data(AdminHomePage)),
  },
};

export type HomeBlock = z.infer<typeof HomeBlock>;
export type PlacedBlock = z.infer<typeof PlacedBlock>;
export type HomePageInput = z.infer<typeof HomePageInput>;
export type AdminHomePage = z.infer<typeof AdminHomePage>;
export type BannerState = z.infer<typeof BannerState>;
export type HomePage = z.infer<typeof HomePage>;
