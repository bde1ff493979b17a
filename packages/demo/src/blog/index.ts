import type { Deps } from "@jukung/api/app";
import { createPost, hasPosts, savePost, setCover } from "@jukung/api/features/blog";
import { saveBlogCategory } from "@jukung/api/features/catalogue";
import { PostInput } from "@jukung/contract";
import type { Island, Say } from "../island.ts";
import { ARTICLES, BLOG_CATEGORIES, type DemoArticle } from "./articles.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The demo's articles, published over the last weeks. */
export async function seedBlog(deps: Deps, island: Island, say: Say): Promise<void> {
  if (await hasPosts(deps.db)) return;
  say("Articles");
  for (const [slug, name_id, name_en] of BLOG_CATEGORIES)
    await saveBlogCategory(deps.db, { slug, name_id, name_en });
  for (const article of ARTICLES) await seedArticle(deps, island, article);
}

async function seedArticle(
  deps: Deps,
  { admin, scenes }: Island,
  { title, summary, body, author, category, tags, cover, days_ago }: DemoArticle,
): Promise<void> {
  const input = PostInput.parse({
    title_id: title[0],
    title_en: title[1],
    summary_id: summary[0],
    summary_en: summary[1],
    body_id: body[0],
    body_en: body[1],
    author,
    category,
    tags,
  });
  const by = { admin, now: new Date(deps.clock.now().getTime() - days_ago * DAY) };
  const slug = await createPost(deps, input, by);
  const media_id = scenes[cover];
  if (media_id) await deps.db.transaction((tx) => setCover(tx, { slug, media_id }));
  // The drawings have their descriptions already.
  const { alt_id: _, alt_en: _en, ...texts } = input;
  await savePost(deps, { ...texts, slug, version: 1, move: "publish", autosaved: false }, by);
}
