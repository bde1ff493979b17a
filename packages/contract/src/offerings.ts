import { oc } from "@orpc/contract";
import { z } from "zod";
import { takes } from "./bodies.ts";
import type { KindPath } from "./kinds.ts";
import { LiveOrder } from "./orders.ts";
import {
  data,
  EditVersion,
  GalleryPicture,
  Instant,
  Line,
  PictureTexts,
  Slug,
  TouchedConfirmed,
} from "./values.ts";

/** What the back office reads of any offering (a boat, a tour) beside its own form. */
export const adminOffering = {
  id: z.number().int(),
  version: z.number().int(),
  slug: Slug,
  published: z.boolean(),
  archived_at: Instant.nullable(),
  images: z.array(GalleryPicture),
  /** Another offering of the same name that is not archived. */
  same_name: Slug.nullable(),
  /** Its live inquiries and bookings, soonest first. */
  live_orders: z.array(LiveOrder),
};

/** What the operator says of an offering's safety, as its form has it; empty: nothing is said of it. */
export const safetyInput = {
  licence: Line.max(160, "too_long").default(""),
  insurance_id: Line.max(200, "too_long").default(""),
  insurance_en: Line.max(200, "too_long").default(""),
};
/** The same as readers get it, in their language. */
export const safetyShown = { licence: z.string(), insurance: z.string() };

const AdminOffering = z.object(adminOffering);
export type AdminOffering = z.infer<typeof AdminOffering>;

const bySlug = z.object({ slug: Slug });
const byId = bySlug.extend({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const edge = (least: number) => z.coerce.number().int().min(least).max(100_000).optional();

/**
 * The operations that the back office has for every offering. Each answers with the offering's new
 * state; a product adds its list, its calendar and its own operations.
 * @param noun its name in the API's reference: "boat"
 * @param input its form
 * @param admin the offering as its form shows it, with `adminOffering`
 */
export function offeringOperations<Form extends z.ZodRawShape, Admin extends z.ZodType>({
  path,
  noun,
  tags,
  input,
  admin,
}: {
  path: KindPath;
  noun: string;
  tags: string[];
  input: z.ZodObject<Form>;
  admin: Admin;
}) {
  const all = `/admins/${path}` as const;
  const one = `${all}/{slug}` as const;
  const answer = data(admin);
  return {
    create: oc
      .route({
        method: "POST",
        path: all,
        successStatus: 201,
        summary: `A new ${noun}, not published yet`,
        tags,
      })
      .input(input)
      .output(answer),
    show: oc
      .route({ method: "GET", path: one, summary: `One ${noun}`, tags })
      .input(bySlug)
      .output(answer),
    update: oc
      .route({
        method: "PUT",
        path: one,
        summary: `Change a ${noun}; another name gives another slug, and the old one leads there`,
        tags,
      })
      .input(bySlug.extend({ ...input.shape, version: EditVersion }))
      .output(answer),
    publish: oc
      .route({
        method: "POST",
        path: `${one}/publish`,
        summary: `Show a ${noun} to travellers, or no longer`,
        tags,
      })
      .input(bySlug.extend({ published: z.boolean("required") }))
      .output(answer),
    archive: oc
      .route({
        method: "POST",
        path: `${one}/archive`,
        summary: `Put a ${noun} away; its orders stay, and must have been named to the caller`,
        tags,
      })
      .input(bySlug.extend({ touched_confirmed: TouchedConfirmed }))
      .output(answer),
    restore: oc
      .route({
        method: "POST",
        path: `${one}/restore`,
        summary: `Take a ${noun} out of the archive`,
        tags,
      })
      .input(bySlug)
      .output(answer),
    addImage: oc
      .meta(takes("file"))
      .route({
        method: "POST",
        path: `${one}/images`,
        successStatus: 201,
        summary: "Add a picture (multipart), cut to a box where one is given",
        tags,
      })
      .input(
        bySlug.extend({
          image: z.file("required"),
          x: edge(0),
          y: edge(0),
          width: edge(1),
          height: edge(1),
          ...PictureTexts.shape,
        }),
      )
      .output(answer),
    orderImages: oc
      .route({
        method: "PUT",
        path: `${one}/images`,
        summary: "Put the pictures in order: all of their ids, the first is the cover",
        tags,
      })
      .input(bySlug.extend({ order: z.array(z.number().int().positive()).max(60) }))
      .output(answer),
    describeImage: oc
      .route({
        method: "PATCH",
        path: `${one}/images/{id}`,
        summary: "Say what a picture shows, in both languages",
        tags,
      })
      .input(byId.extend(PictureTexts.shape))
      .output(answer),
    removeImage: oc
      .route({
        method: "DELETE",
        path: `${one}/images/{id}`,
        summary: "Take a picture off",
        tags,
      })
      .input(byId)
      .output(answer),
  };
}
