import type {
  AdminPost,
  AdminPostSummary,
  Locale,
  Picture,
  Post,
  PostSummary,
} from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import { shownArticle } from "../../platform/rich-text.ts";
import { pageBody } from "../content/index.ts";
import { type Media, mediaByIds, picturesOf, presentPicture } from "../media/index.ts";
import { movesIn, stateAt } from "./machine.ts";
import { type Edition, editionsOf, type PostRow, postsById } from "./queries.ts";
import { drawnBody, linksIn, minutesToRead, picturesIn, said, wordsIn } from "./rules.ts";

type Reader = { locale: Locale; now: Date };

/** A name in the reader's language, or in the other where it is missing. */
const named = (
  { slug, name_id, name_en }: { slug: string; name_id: string; name_en: string },
  locale: Locale,
) => ({ slug, name: locale === "id" ? name_id || name_en : name_en || name_id });
export const presentCategory = named;

function summaryOf(
  post: PostRow,
  edition: Edition,
  pictures: Map<number, Media>,
  locale: Locale,
): PostSummary {
  const published = post.publish_at;
  return {
    slug: post.slug,
    title: said(edition, "title", locale),
    summary: said(edition, "summary", locale),
    category: edition.category && named(edition.category, locale),
    author: edition.author,
    cover: presentPicture(pictures.get(edition.cover_id ?? 0), locale),
    published_at: published && witaIso(published),
    updated_at: published && edition.saved_at > published ? witaIso(edition.saved_at) : null,
    minutes: minutesToRead(wordsIn(said(edition, "body", locale))),
  };
}

/** Live articles as cards, in this order. */
export async function presentSummaries(
  db: Database,
  ids: number[],
  { locale }: Pick<Reader, "locale">,
): Promise<PostSummary[]> {
  const [rows, editions] = await Promise.all([postsById(db, ids), editionsOf(db, ids)]);
  const found = rows.flatMap((post) => {
    const live = editions.get(post.id)?.live;
    return live ? [{ post, live }] : [];
  });
  const pictures = await picturesOf(
    db,
    found.map(({ live }) => live.cover_id),
  );
  return found.map(({ post, live }) => summaryOf(post, live, pictures, locale));
}

/** An article as it is read. @param recommended ids of those to read next */
export async function presentPost(
  db: Database,
  { post, edition, recommended }: { post: PostRow; edition: Edition; recommended: number[] },
  { locale }: Pick<Reader, "locale">,
): Promise<Post> {
  const html = shownArticle(said(edition, "body", locale));
  const [pictures, next] = await Promise.all([
    picturesOf(db, [edition.cover_id, ...picturesIn(html)]),
    presentSummaries(db, recommended, { locale }),
  ]);
  const draw = (id: number, alt: string) => {
    const picture = presentPicture(pictures.get(id), locale);
    return picture ? pictureHtml(picture, alt) : "";
  };
  const { body, sections } = pageBody(html);
  return {
    ...summaryOf(post, edition, pictures, locale),
    body: drawnBody(body, draw, message("article_table", locale)),
    sections,
    tags: edition.tags.map((tag) => named(tag, locale)),
    links: linksIn(html),
    words: wordsIn(html),
    recommended: next,
  };
}

const TEXT_WIDTH = "(min-width: 48rem) 44rem, 92vw";
/** A stored picture in a text. @param alt escaped already */
function pictureHtml({ base, widths, width, height }: Picture, alt: string): string {
  const set = (format: string) => widths.map((w) => `${base}-${w}.${format} ${w}w`).join(", ");
  const source = widths[Math.min(1, widths.length - 1)];
  return (
    `<picture class="picture"><source type="image/avif" srcset="${set("avif")}" sizes="${TEXT_WIDTH}">` +
    `<img src="${base}-${source}.webp" srcset="${set("webp")}" sizes="${TEXT_WIDTH}" alt="${alt}" ` +
    `width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`
  );
}

/** What an article's form holds. */
export const formOf = (
  post: Pick<PostRow, "slug" | "next_slug" | "version">,
  edition: Edition,
) => ({
  version: post.version,
  title_id: edition.title_id,
  title_en: edition.title_en,
  summary_id: edition.summary_id,
  summary_en: edition.summary_en,
  body_id: shownArticle(edition.body_id),
  body_en: shownArticle(edition.body_en),
  author: edition.author,
  category: edition.category?.slug ?? "",
  tags: edition.tags.map(({ slug }) => slug),
  address: (edition.edition === "draft" && post.next_slug) || post.slug,
});

/** Whether the draft says something else than what is read. */
function differs(post: PostRow, draft: Edition, live: Edition | undefined): boolean {
  if (!live) return false;
  const text = (edition: Edition) => JSON.stringify([formOf(post, edition), edition.cover_id]);
  return text(draft) !== text(live);
}

/** Articles as the back office lists them, in this order. */
export async function presentAdminSummaries(
  db: Database,
  ids: number[],
  { locale, now }: Reader,
): Promise<AdminPostSummary[]> {
  const [rows, editions] = await Promise.all([postsById(db, ids), editionsOf(db, ids)]);
  const drafts = rows.flatMap((post) => editions.get(post.id)?.draft ?? []);
  const pictures = await picturesOf(
    db,
    drafts.map(({ cover_id }) => cover_id),
  );
  return rows.flatMap((post) => {
    const { draft, live } = editions.get(post.id) ?? {};
    if (!draft) return [];
    const state = stateAt(post, now);
    const { title_id, title_en, author, category, cover_id, saved_at } = draft;
    return {
      slug: post.slug,
      title_id,
      title_en,
      state,
      publish_at: post.publish_at && witaIso(post.publish_at),
      changed: (state === "published" || state === "scheduled") && differs(post, draft, live),
      category: category?.slug ?? null,
      author,
      cover: presentPicture(pictures.get(cover_id ?? 0), locale),
      saved_at: witaIso(saved_at),
    };
  });
}

/** An article as its form shows it. */
export async function presentAdmin(
  db: Database,
  post: PostRow,
  reader: Reader,
): Promise<AdminPost> {
  const [[summary], editions] = await Promise.all([
    presentAdminSummaries(db, [post.id], reader),
    editionsOf(db, [post.id]),
  ]);
  const { draft, live } = editions.get(post.id) ?? {};
  if (!summary || !draft) throw new Error(`post ${post.id} has no draft`);
  const { category: _, ...form } = formOf(post, draft);
  // Not cached: it was changed just now.
  const cover = (await mediaByIds(db, draft.cover_id === null ? [] : [draft.cover_id])).get(
    draft.cover_id ?? 0,
  );
  return {
    ...summary,
    ...form,
    alt_id: cover?.alt_id ?? "",
    alt_en: cover?.alt_en ?? "",
    read_since: live ? witaIso(live.saved_at) : null,
    preview: post.preview,
    moves: movesIn(summary.state),
  };
}
