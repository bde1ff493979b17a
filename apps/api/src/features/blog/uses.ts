import type { EntryUser } from "../catalogue/index.ts";
import { countPosts } from "./queries.ts";

/** How many articles use each of these entries of a list. */
export const postEntryUser: EntryUser = {
  kind: "post",
  countUses: async (db, list, ids) =>
    list === "tags" || list === "blog_categories" ? countPosts(db, list, ids) : new Map(),
};
