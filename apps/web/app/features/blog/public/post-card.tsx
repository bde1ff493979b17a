import type { PostSummary } from "@jukung/contract";
import { Link } from "react-router";
import { dayOnBali, plainDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import "./post-card.css";

/** "24 Nov 2026", and how long it takes to read. */
function PostFacts({ post }: { post: PostSummary }) {
  const { published_at: at, minutes } = post;
  return (
    <p className="post-facts num">
      {at && <time dateTime={at}>{plainDay(dayOnBali(new Date(at)))}</time>}
      <span>{m.blog_minutes({ minutes })}</span>
    </p>
  );
}

type Props = {
  post: PostSummary;
  /** Its heading's level, below that of the list. */
  level?: "h2" | "h3";
  /** The first article of the list, larger than the others. */
  lead?: boolean;
  eager?: boolean;
};
/** An article in a list; the whole card is a link. */
export function PostCard({ post, level: Heading = "h3", lead = false, eager = false }: Props) {
  return (
    <article className="post-card" data-lead={lead || undefined}>
      <div className="post-card-picture">
        {post.cover ? (
          <Picture
            picture={{ ...post.cover, alt: "" }}
            sizes={
              lead
                ? "(min-width: 48rem) 44rem, 92vw"
                : "(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
            }
            eager={eager}
          />
        ) : (
          <Icon name="article" />
        )}
      </div>
      <div className="post-card-about">
        {post.category && <p className="post-kind">{post.category.name}</p>}
        <Heading>
          <Link to={`/blog/${post.slug}`}>{post.title}</Link>
        </Heading>
        <p className="post-card-summary">{post.summary}</p>
        <PostFacts post={post} />
      </div>
    </article>
  );
}

/** Articles beside one another. */
export function PostCards({
  posts,
  level = "h3",
}: { posts: PostSummary[] } & Pick<Props, "level">) {
  return (
    <ul className="post-cards">
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} level={level} />
        </li>
      ))}
    </ul>
  );
}
