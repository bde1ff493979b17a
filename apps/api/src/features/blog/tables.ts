import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { instant, version } from "../../platform/tables.ts";
import { blog_categories, tags } from "../catalogue/tables.ts";
import { media } from "../media/tables.ts";

/** An article. Its texts are editions: the draft that staff write, and the live one that is read. */
export const posts = pgTable(
  "posts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    slug: text().notNull().unique(),
    /** The draft's address, if it is to be another: publishing it makes it the slug. */
    next_slug: text(),
    /** Before its time a published article is shown to nobody: it is scheduled. */
    state: text().$type<"draft" | "published" | "archived">().notNull().default("draft"),
    publish_at: instant(),
    /** The secret in the address of its preview. */
    preview: text().notNull().unique(),
    created_at: instant().notNull(),
    version: version(),
  },
  (t) => [
    index("posts_newest").on(t.state, t.publish_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check("posts_state_known", sql`${t.state} in ('draft', 'published', 'archived')`),
    check("posts_published_once", sql`${t.state} <> 'published' or ${t.publish_at} is not null`),
  ],
);

export const post_editions = pgTable(
  "post_editions",
  {
    post_id: bigint({ mode: "number" })
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    edition: text().$type<"draft" | "live">().notNull(),
    title_id: text().notNull().default(""),
    title_en: text().notNull().default(""),
    summary_id: text().notNull().default(""),
    summary_en: text().notNull().default(""),
    body_id: text().notNull().default(""),
    body_en: text().notNull().default(""),
    author: text().notNull().default(""),
    category_id: integer().references(() => blog_categories.id),
    cover_id: bigint({ mode: "number" }).references(() => media.id),
    saved_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.post_id, t.edition] }),
    index("post_editions_of_category").on(t.category_id),
    index("post_editions_saved")
      .on(t.saved_at.desc().nullsFirst(), t.post_id.desc().nullsFirst())
      .where(sql`edition = 'draft'`),
    // What readers search: the texts of one language without their markup (queries.ts).
    index("post_editions_searched_id")
      .using(
        "gin",
        sql`folded(regexp_replace(${t.title_id} || ' / ' || ${t.summary_id} || ' / ' || ${t.body_id}, '<[^>]*>', ' ', 'g')) gin_trgm_ops`,
      )
      .where(sql`edition = 'live'`),
    index("post_editions_searched_en")
      .using(
        "gin",
        sql`folded(regexp_replace(${t.title_en} || ' / ' || ${t.summary_en} || ' / ' || ${t.body_en}, '<[^>]*>', ' ', 'g')) gin_trgm_ops`,
      )
      .where(sql`edition = 'live'`),
    check("post_editions_known", sql`${t.edition} in ('draft', 'live')`),
  ],
);
const ofEdition = () => ({
  post_id: bigint({ mode: "number" }).notNull(),
  edition: text().$type<"draft" | "live">().notNull(),
});

export const post_tags = pgTable(
  "post_tags",
  {
    ...ofEdition(),
    tag_id: integer()
      .notNull()
      .references(() => tags.id),
  },
  (t) => [
    primaryKey({ columns: [t.post_id, t.edition, t.tag_id] }),
    index("post_tags_of_tag").on(t.tag_id),
    foreignKey({
      name: "post_tags_edition",
      columns: [t.post_id, t.edition],
      foreignColumns: [post_editions.post_id, post_editions.edition],
    }).onDelete("cascade"),
  ],
);

/** The pictures in the texts: what a text shows is not deleted. */
export const post_pictures = pgTable(
  "post_pictures",
  {
    ...ofEdition(),
    media_id: bigint({ mode: "number" })
      .notNull()
      .references(() => media.id),
  },
  (t) => [
    primaryKey({ columns: [t.post_id, t.edition, t.media_id] }),
    index("post_pictures_of_media").on(t.media_id),
    foreignKey({
      name: "post_pictures_edition",
      columns: [t.post_id, t.edition],
      foreignColumns: [post_editions.post_id, post_editions.edition],
    }).onDelete("cascade"),
  ],
);
