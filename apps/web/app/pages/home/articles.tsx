import type { PostSummary } from "@jukung/contract";
import { Link } from "react-router";
import { PostCards } from "~/features/blog/public/post-card.tsx";
import { m } from "~/lib/paraglide/messages.js";
import "./home.css";

/** The newest articles of the blog. */
export function Articles({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="wrap home-section">
      <h2 className="display">{m.blog_home()}</h2>
      <PostCards posts={posts} />
      <Link className="more-link home-more" to="/blog">
        {m.blog_all()}
      </Link>
    </section>
  );
}
