import type { Post } from "@jukung/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayOnBali, plainDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { useOrigin } from "~/lib/root-data.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { PageContents } from "~/ui/page-contents.tsx";
import { Picture } from "~/ui/picture.tsx";
import { RichText } from "~/ui/rich-text/rich-text.tsx";
import { PostCards } from "./post-card.tsx";
import "./article.css";

/** An article with what belongs to it. @param children what it leads to, after its text */
export function Article({ post, children }: { post: Post; children?: ReactNode }) {
  const { title, summary, category, cover, sections, body, tags, recommended } = post;
  const at = (instant: string) => (
    <time dateTime={instant}>{plainDay(dayOnBali(new Date(instant)))}</time>
  );
  return (
    <>
      <article className="wrap page-body article">
        <header className="article-head">
          <Breadcrumb
            structured
            steps={[
              { label: m.nav_blog(), to: "/blog" },
              ...(category
                ? [{ label: category.name, to: `/blog?category=${category.slug}` }]
                : []),
              { label: title },
            ]}
          />
          <h1 className="display">{title}</h1>
          <p className="article-summary">{summary}</p>
          <p className="article-facts num">
            <span>
              <Icon name="person" />
              {m.blog_by({ author: post.author })}
            </span>
            {post.published_at && (
              <span>
                <Icon name="calendar" />
                {at(post.published_at)}
              </span>
            )}
            {post.updated_at && (
              <span>
                {m.blog_updated()} {at(post.updated_at)}
              </span>
            )}
            <span>
              <Icon name="clock" />
              {m.blog_minutes({ minutes: post.minutes })}
            </span>
          </p>
        </header>
        {cover && (
          <div className="article-cover">
            <Picture picture={cover} sizes="(min-width: 64rem) 44rem, 100vw" eager />
          </div>
        )}
        <PageContents sections={sections} few={2} className="article-toc" />
        <div className="article-text">
          <RichText html={body} />
          {children}
          {tags.length > 0 && (
            <nav className="chips" aria-label={m.blog_tags()}>
              {tags.map(({ slug, name }) => (
                <Chip key={slug} to={`/blog?tag=${slug}`}>
                  {name}
                </Chip>
              ))}
            </nav>
          )}
          <Share post={post} />
        </div>
      </article>
      {recommended.length > 0 && (
        <section className="wrap article-next" aria-labelledby="read-next">
          <h2 className="display" id="read-next">
            {m.blog_next()}
          </h2>
          <PostCards posts={recommended} />
          <Link className="more-link" to="/blog">
            {m.blog_all()}
          </Link>
        </section>
      )}
    </>
  );
}

/** Plain links: nothing is loaded from where they lead. */
function Share({ post: { slug, title } }: { post: Post }) {
  // In the language that was read, whatever the reader's friend has set.
  const url = `${useOrigin()}/blog/${slug}?lang=${getLocale()}`;
  const text = encodeURIComponent(`${title} ${url}`);
  const subject = encodeURIComponent(title);
  const links = [
    { label: "WhatsApp", href: `https://wa.me/?text=${text}` },
    {
      label: "Facebook",
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    },
    { label: m.email(), href: `mailto:?subject=${subject}&body=${text}` },
  ];
  return (
    <nav className="article-share" aria-label={m.blog_share()}>
      <b>{m.blog_share()}</b>
      {links.map(({ label, href }) => (
        <a key={label} className="btn quiet small" href={href} rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </nav>
  );
}
