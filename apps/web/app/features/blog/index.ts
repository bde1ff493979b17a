export { Article } from "./public/article.tsx";
export { PostCards } from "./public/post-card.tsx";
