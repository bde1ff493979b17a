export { createPost, savePost } from "./posts.ts";
export { blogRoutes } from "./routes.ts";
export { postEntryUser } from "./uses.ts";
