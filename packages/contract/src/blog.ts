import { oc } from "@orpc/contract";
import { z } from "zod";
import { takes } from "./bodies.ts";
import { named } from "./catalogue-lists.ts";
import {
  data,
  EditVersion,
  Instant,
  Line,
  list,
  Message,
  Paging,
  Picture,
  PictureTexts,
  pictureChange,
  Slug,
  Text,
} from "./values.ts";

/** A scheduled article is published once its time has come; nothing else changes then. */
export const PostState = z.enum(["draft", "scheduled", "published", "archived"]);
/** What staff may do with an article (the API's `features/blog/machine.ts`). */
export const PostMove = z.enum([
  "publish",
  "schedule",
  "unpublish",
  "archive",
  "restore",
  "remove",
]);

const Named = z.object({ slug: Slug, name: z.string() });
/** A category with how many articles readers find in it. */
export const PostCategory = Named.extend({ count: z.number().int() });

/** An article as lists show it, in the reader's language. */
export const PostSummary = z.object({
  slug: Slug,
  title: z.string(),
  summary: z.string(),
  category: Named.nullable(),
  author: z.string(),
  cover: Picture.nullable(),
  published_at: Instant.nullable(),
  /** When its text was changed after that. */
  updated_at: Instant.nullable(),
  /** How long it takes to read, in minutes. */
  minutes: z.number().int(),
});
export const Post = PostSummary.extend({
  /** Clean HTML; its headings begin at level 2 and have the ids of `sections`. */
  body: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  tags: z.array(Named),
  /** Addresses of this site that the text links to: "/private-boats/segara-wangi". */
  links: z.array(z.string()),
  words: z.number().int(),
  recommended: z.array(PostSummary),
});

export const PostSearch = Paging.extend({
  search: Line.max(100, "too_long").optional(),
  category: Slug.optional(),
  tag: Slug.optional(),
});

const MOST_TEXT = 60_000;
const body = Text.max(MOST_TEXT, "too_long").default("");
const summary = Line.max(300, "too_long").default("");
const title = Line.max(120, "too_long").default("");
/**
 * An article's form, as JSON or, with a cover, as multipart. A draft may be incomplete; what is
 * published has title, summary and text in both languages, and a category.
 */
export const PostInput = z.object({
  title_id: title,
  title_en: title,
  summary_id: summary,
  summary_en: summary,
  body_id: body,
  body_en: body,
  author: Line.max(80, "too_long").default(""),
  /** The category's slug; empty for none yet. */
  category: z.string().max(120).default(""),
  /** Slugs of tags. */
  tags: z.array(Slug).max(20, "too_many_entries").default([]),
  /**
   * The article's own part of its address; empty keeps it, or makes it of the title. A published
   * article has it from when its draft is published.
   */
  address: Line.max(80, "too_long").default(""),
  ...pictureChange,
});
/** With `move`, the saved text is published at once, or at a time to come (`publish_at`). */
export const PostSave = PostInput.extend({
  /** Of the new cover, or of the one that there is; missing texts leave it as it is. */
  alt_id: PictureTexts.shape.alt_id.unwrap().optional(),
  alt_en: PictureTexts.shape.alt_en.unwrap().optional(),
  version: z.coerce.number().pipe(EditVersion),
  move: z.enum(["publish", "schedule"]).optional(),
  publish_at: z.string().max(40).optional(),
  /** Saved by the page itself while somebody writes. */
  autosaved: z.boolean("field_invalid").default(false),
});

/** An article in the back office's list: what is written, not what is published. */
export const AdminPostSummary = z.object({
  slug: Slug,
  title_id: z.string(),
  title_en: z.string(),
  state: PostState,
  publish_at: Instant.nullable(),
  /** Whether the text was changed since it was published. */
  changed: z.boolean(),
  category: Slug.nullable(),
  author: z.string(),
  cover: Picture.nullable(),
  saved_at: Instant,
});
export const AdminPost = AdminPostSummary.extend({
  version: z.number().int(),
  summary_id: z.string(),
  summary_en: z.string(),
  body_id: z.string(),
  body_en: z.string(),
  tags: z.array(Slug),
  /** Its part of the address once the draft is published: until then readers use the slug. */
  address: z.string(),
  /** What the cover shows; empty without a cover. */
  alt_id: z.string(),
  alt_en: z.string(),
  /** When what readers see was published. */
  read_since: Instant.nullable(),
  /** The secret in the address of its preview. */
  preview: z.string(),
  moves: z.array(PostMove),
});
/** A picture in a text: it is stored, and kept as long as a text shows it. */
export const TextPicture = z.object({ id: z.number().int(), picture: Picture });

const tags = ["Admin: blog"];
const one = z.object({ slug: Slug });
const posts = "/admins/blog/posts";

export const blog = {
  posts: oc
    .route({
      method: "GET",
      path: "/blog/posts",
      summary: "Published articles, the newest first",
      tags: ["Blog"],
    })
    .input(PostSearch)
    .output(list(PostSummary)),
  post: oc
    .route({
      method: "GET",
      path: "/blog/posts/{slug}",
      summary: "An article, with others to read next; an old slug finds it too",
      tags: ["Blog"],
    })
    .input(one)
    .output(data(Post)),
  categories: oc
    .route({
      method: "GET",
      path: "/blog/categories",
      summary: "Categories that have articles",
      tags: ["Blog"],
    })
    .output(data(z.array(PostCategory))),
  preview: oc
    .route({
      method: "GET",
      path: "/blog/previews/{token}",
      summary: "An article as it is written now, by its secret address",
      tags: ["Blog"],
    })
    .input(z.object({ token: Slug }))
    .output(data(Post)),
  admin: {
    categories: named("/admins/blog/categories", "blog category"),
    list: oc
      .route({ method: "GET", path: posts, summary: "All articles", tags })
      .input(
        Paging.extend({
          search: Line.max(100, "too_long").optional(),
          state: PostState.optional(),
          category: Slug.optional(),
        }),
      )
      .output(list(AdminPostSummary)),
    create: oc
      .meta(takes("file", "rich_text"))
      .route({
        method: "POST",
        path: posts,
        successStatus: 201,
        summary: "A new draft (JSON, or multipart with a cover)",
        tags,
      })
      .input(PostInput)
      .output(data(AdminPost)),
    show: oc
      .route({ method: "GET", path: `${posts}/{slug}`, summary: "One article", tags })
      .input(one)
      .output(data(AdminPost)),
    update: oc
      .meta(takes("file", "rich_text"))
      .route({
        method: "PUT",
        path: `${posts}/{slug}`,
        summary: "Save an article's draft, and publish or schedule it (JSON or multipart)",
        tags,
      })
      .input(one.extend(PostSave.shape))
      .output(data(AdminPost)),
    move: oc
      .route({
        method: "POST",
        path: `${posts}/{slug}/moves`,
        summary: "Unpublish, archive or restore an article",
        tags,
      })
      .input(one.extend({ move: z.enum(["unpublish", "archive", "restore"]) }))
      .output(data(AdminPost)),
    remove: oc
      .route({
        method: "DELETE",
        path: `${posts}/{slug}`,
        summary:
          "Delete a draft, or an archived article, unless somebody has changed it since this version",
        tags,
      })
      .input(one.extend({ version: z.coerce.number().pipe(EditVersion).optional() }))
      .output(Message),
    renewPreview: oc
      .route({
        method: "POST",
        path: `${posts}/{slug}/preview`,
        summary: "Give the preview another secret address; the old one ends",
        tags,
      })
      .input(one)
      .output(data(AdminPost)),
    addPicture: oc
      .meta(takes("file"))
      .route({
        method: "POST",
        path: "/admins/blog/pictures",
        successStatus: 201,
        summary: "Store a picture for a text (multipart)",
        tags,
      })
      .input(z.object({ image: z.file("field_invalid") }))
      .output(data(TextPicture)),
  },
};

export type PostState = z.infer<typeof PostState>;
export type PostMove = z.infer<typeof PostMove>;
export type PostCategory = z.infer<typeof PostCategory>;
export type PostSummary = z.infer<typeof PostSummary>;
export type Post = z.infer<typeof Post>;
export type PostSearch = z.infer<typeof PostSearch>;
export type PostInput = z.infer<typeof PostInput>;
export type PostSave = z.infer<typeof PostSave>;
export type AdminPostSummary = z.infer<typeof AdminPostSummary>;
export type AdminPost = z.infer<typeof AdminPost>;
export type TextPicture = z.infer<typeof TextPicture>;
