import { plainOf } from "~/ui/rich-text/plain.ts";

export const POST_TEXTS = [
  "title_id",
  "title_en",
  "summary_id",
  "summary_en",
  "body_id",
  "body_en",
  "author",
  "category",
  "address",
] as const;
export type PostForm = Record<(typeof POST_TEXTS)[number], string> & { tags: string[] };

/** What of an article its form reads. */
type Saved = Omit<PostForm, "category"> & { category: string | null };

/** An article as its form's fields; texts without formatting are plain. */
export const postForm = (post: Saved | undefined, author = ""): PostForm => ({
  title_id: post?.title_id ?? "",
  title_en: post?.title_en ?? "",
  summary_id: post?.summary_id ?? "",
  summary_en: post?.summary_en ?? "",
  body_id: plainOf(post?.body_id ?? ""),
  body_en: plainOf(post?.body_en ?? ""),
  author: post?.author ?? author,
  category: post?.category ?? "",
  address: post?.address ?? "",
  tags: post?.tags ?? [],
});
