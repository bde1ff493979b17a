import { oc } from "@orpc/contract";
import { z } from "zod";
import { takes } from "./bodies.ts";
import {
  data,
  EditVersion,
  Instant,
  Line,
  list,
  Message,
  Paging,
  Picture,
  pictureChange,
  Slug,
} from "./values.ts";

/** What can use a thing of these lists. */
export const UserKind = z.enum([
  "destination",
  "port",
  "schedule",
  "fast_boat",
  "private_boat",
  "tour",
]);
/** How many of each kind; empty if there are none. */
export const Uses = z.array(z.object({ kind: UserKind, count: z.number().int().positive() }));

/**
 * What the back office reads of any thing that staff keep in a list: a place, an operator. In use it
 * is archived, never deleted.
 */
export const adminListed = {
  slug: Slug,
  version: z.number().int(),
  archived_at: Instant.nullable(),
  image: Picture.nullable(),
  /** All that refers to it, archived things too: it cannot be deleted. */
  used_by: Uses,
  /** What still needs it now: it cannot be archived. */
  needed_by: Uses,
};

/** `all=yes` returns the whole list on one page, for forms that choose from it. */
export const ListedSearch = Paging.extend({
  search: Line.max(100, "too_long").optional(),
  archived: z.enum(["no", "yes", "all"]).default("no"),
  all: z.enum(["no", "yes"]).default("no"),
});

const bySlug = z.object({ slug: Slug });

/**
 * The operations on one of these lists. Create and update take JSON or, with a picture, multipart.
 * @param noun its name in the API's reference: "port"
 * @param input its form, without the picture
 * @param admin a thing as its form shows it, with `adminListed`
 */
export function listedOperations<Form extends z.ZodRawShape, Admin extends z.ZodType>({
  path,
  noun,
  tags,
  input,
  admin,
}: {
  path: `/admins/${string}`;
  noun: string;
  tags: string[];
  input: z.ZodObject<Form>;
  admin: Admin;
}) {
  const one = `${path}/{slug}` as const;
  const form = input.extend(pictureChange);
  return {
    list: oc
      .route({ method: "GET", path, summary: `The list of every ${noun}`, tags })
      .input(ListedSearch)
      .output(list(admin)),
    create: oc
      .meta(takes("file"))
      .route({
        method: "POST",
        path,
        successStatus: 201,
        summary: `A new ${noun} (JSON, or multipart with a picture)`,
        tags,
      })
      .input(form)
      .output(data(admin)),
    show: oc
      .route({ method: "GET", path: one, summary: `One ${noun}`, tags })
      .input(bySlug)
      .output(data(admin)),
    update: oc
      .meta(takes("file"))
      .route({
        method: "PUT",
        path: one,
        summary: `Change this ${noun} (JSON or multipart); another name gives another slug, and the old one leads there`,
        tags,
      })
      .input(form.extend({ ...bySlug.shape, version: z.coerce.number().pipe(EditVersion) }))
      .output(data(admin)),
    archive: oc
      .route({
        method: "POST",
        path: `${one}/archive`,
        summary: `Put this ${noun} away, unless something still needs it`,
        tags,
      })
      .input(bySlug)
      .output(data(admin)),
    restore: oc
      .route({
        method: "POST",
        path: `${one}/restore`,
        summary: `Take this ${noun} out of the archive`,
        tags,
      })
      .input(bySlug)
      .output(data(admin)),
    remove: oc
      .route({
        method: "DELETE",
        path: one,
        summary: `Delete this ${noun}, unless something uses it`,
        tags,
      })
      .input(bySlug)
      .output(Message),
  };
}

export type Uses = z.infer<typeof Uses>;
export type UserKind = z.infer<typeof UserKind>;
export type ListedSearch = z.infer<typeof ListedSearch>;
