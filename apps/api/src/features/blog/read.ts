import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { oldSlugTarget } from "../catalogue/index.ts";
import { stateAt } from "./machine.ts";
import { type PostRow, postBy } from "./queries.ts";

/** An article that is read; its old slug finds it too. @throws Refusal not_found */
export async function readPost(db: Database, slug: string, now: Date): Promise<PostRow> {
  const id = await oldSlugTarget(db, "post", slug);
  const post =
    (await postBy(db, { slug })) ?? (id === undefined ? undefined : await postBy(db, { id }));
  if (!post || stateAt(post, now) !== "published") throw new Refusal("not_found");
  return post;
}
