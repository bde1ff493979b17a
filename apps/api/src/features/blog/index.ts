export { postCard } from "./card.ts";
export { createPost, savePost, setCover } from "./posts.ts";
export { hasPosts } from "./queries.ts";
export { blogRoutes } from "./routes.ts";
export { postEntryUser } from "./uses.ts";
