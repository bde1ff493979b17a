import { Form } from "react-router";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { pageIn, searchIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { TextField } from "~/ui/field.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import type { Route } from "./+types/list";
import { PostCard, PostCards } from "./post-card.tsx";
import "./blog.css";

/** It is only read. */
export const handle = { noHydrate: true };
/** One large and three rows. */
const PER_PAGE = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const query = new URL(request.url).searchParams;
  const asked = {
    search: searchIn(query),
    category: searchIn(query, "category"),
    tag: searchIn(query, "tag"),
  };
  const { search, category, tag } = asked;
  const [categories, list] = await Promise.all([
    api.blog.categories(),
    api.blog.posts({
      ...(search ? { search } : {}),
      ...(category ? { category } : {}),
      ...(tag ? { tag } : {}),
      page: pageIn(query),
      per_page: PER_PAGE,
    }),
  ]);
  return { asked, categories: categories.data, posts: list.data, meta: list.meta };
}

/** Articles, the newest first: by category, and by what is typed. */
export default function Blog({ loaderData }: Route.ComponentProps) {
  const { asked, categories, posts, meta } = loaderData;
  const { search, category, tag } = asked;
  const narrowed = Boolean(search || category || tag);
  const current = categories.find(({ slug }) => slug === category);
  const [lead, ...rest] = narrowed || meta.page > 1 ? [undefined, ...posts] : posts;
  const to = (slug: string) => {
    const query = new URLSearchParams();
    if (search) query.set("search", search);
    if (slug) query.set("category", slug);
    return query.size > 0 ? `/blog?${query}` : "/blog";
  };
  return (
    <div className="wrap page-body blog-page">
      <Head title={current?.name ?? m.blog_title()} description={m.blog_lead()} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={m.blog_title()}
        href={`/blog/rss.xml?lang=${getLocale()}`}
      />
      <header className="blog-head">
        <div>
          <h1 className="display page-title">{m.blog_title()}</h1>
          <p>{m.blog_lead()}</p>
        </div>
        <Form method="get" action="/blog" role="search" className="blog-search">
          {category && <input type="hidden" name="category" value={category} />}
          <TextField
            label={m.blog_search()}
            name="search"
            type="search"
            defaultValue={search}
            maxLength={100}
          />
          <Button type="submit" kind="sea" icon="search">
            {m.blog_find()}
          </Button>
        </Form>
      </header>
      {categories.length > 1 && (
        <nav className="chips blog-kinds" aria-label={m.blog_categories()}>
          <Chip to={to("")} current={!category}>
            {m.blog_every_category()}
          </Chip>
          {categories.map(({ slug, name, count }) => (
            <Chip key={slug} to={to(slug)} current={slug === category} count={count}>
              {name}
            </Chip>
          ))}
        </nav>
      )}
      {narrowed && (
        <p className="blog-found" role="status">
          {m.blog_count({ count: meta.total })}
        </p>
      )}
      {lead && <PostCard post={lead} level="h2" lead eager />}
      {rest.length > 0 && (
        <PostCards posts={rest.filter((post) => post !== undefined)} level="h2" />
      )}
      {posts.length === 0 && (
        <EmptyState
          kind={narrowed ? "search" : "data"}
          actions={narrowed && <ButtonLink to="/blog">{m.blog_all()}</ButtonLink>}
        >
          {narrowed ? m.blog_none_found() : m.blog_none()}
        </EmptyState>
      )}
      {meta.last_page > 1 && <Pagination {...meta} />}
      <p className="blog-feed">
        <a className="link" href={`/blog/rss.xml?lang=${getLocale()}`}>
          {m.blog_rss()}
        </a>
      </p>
    </div>
  );
}
