import type { AdminPostSummary } from "@jukung/contract";
import { Form, Link } from "react-router";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { nameOf, titleOf } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn, searchIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Picture } from "~/ui/picture.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import type { Route } from "./+types/list";
import { postPath, postStates, STATES } from "./labels.ts";
import "./posts.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { blog } = visitOf(context).api;
  const query = new URL(request.url).searchParams;
  const { data: categories } = await blog.admin.categories.list({ all: "yes" });
  const asked = {
    search: searchIn(query),
    state: STATES.find((state) => state === query.get("state")),
    category: categories.find(({ slug }) => slug === query.get("category"))?.slug,
  };
  const { data, meta } = await blog.admin.list({
    ...asked,
    search: asked.search || undefined,
    page: pageIn(query),
    per_page: 20,
  });
  return { posts: data, meta, asked, categories };
}

type Data = Route.ComponentProps["loaderData"];
const columnsOf = (categories: Data["categories"]): Column<AdminPostSummary>[] => [
  {
    key: "cover",
    label: m.posts_column_cover(),
    labelHidden: true,
    cell: ({ cover }) => (
      <span className="admin-thumb">
        {cover ? <Picture picture={{ ...cover, alt: "" }} sizes="3rem" /> : <Icon name="article" />}
      </span>
    ),
  },
  {
    key: "title",
    label: m.posts_column_title(),
    className: "wraps",
    cell: (post) => (
      <Link className="link" to={postPath(post.slug)}>
        {titleOf(post) || m.blog_untitled()}
      </Link>
    ),
  },
  {
    key: "state",
    label: m.posts_state(),
    cell: ({ state, changed }) => (
      <span className="post-state">
        <Status kind={postStates[state].kind}>{postStates[state].label()}</Status>
        {changed && <small>{m.post_changed()}</small>}
      </span>
    ),
  },
  {
    key: "category",
    label: m.posts_category(),
    cell: ({ category }) => {
      const own = categories.find(({ slug }) => slug === category);
      return own ? nameOf(own) : "–";
    },
  },
  {
    key: "author",
    label: m.posts_author(),
    className: "wraps",
    cell: ({ author }) => author || "–",
  },
  {
    key: "published",
    label: m.posts_published(),
    cell: ({ publish_at: at }) => (at ? <time dateTime={at}>{instant(at)}</time> : "–"),
  },
  {
    key: "saved",
    label: m.posts_saved(),
    cell: ({ saved_at: at }) => <time dateTime={at}>{instant(at)}</time>,
  },
];

/** All articles, what was written last first. */
export default function Posts({ loaderData }: Route.ComponentProps) {
  const { posts, meta, asked, categories } = loaderData;
  const filtered = Boolean(asked.search || asked.state || asked.category);
  const create = (
    <ButtonLink kind="sea" icon="plus" to="/admin/blog/create">
      {m.posts_new()}
    </ButtonLink>
  );
  return (
    <>
      <Head title={m.posts_title()} hidden />
      <header className="admin-head">
        <h1>{m.posts_title()}</h1>
        <span className="num">{m.posts_count({ count: meta.total })}</span>
        {create}
        <p className="admin-head-text">{m.posts_text()}</p>
      </header>
      <Table
        caption={m.posts_title()}
        columns={columnsOf(categories)}
        rows={posts}
        rowKey={({ slug }) => slug}
        toolbar={<Filters asked={asked} categories={categories} filtered={filtered} />}
        empty={
          filtered ? (
            <EmptyState kind="search" actions={<ButtonLink to="?">{m.posts_all()}</ButtonLink>}>
              {m.posts_none_found()}
            </EmptyState>
          ) : (
            <EmptyState kind="data" title={m.posts_none()} actions={create}>
              {m.posts_none_text()}
            </EmptyState>
          )
        }
        footer={<Pagination {...meta} />}
      />
    </>
  );
}

function Filters({
  asked,
  categories,
  filtered,
}: Pick<Data, "asked" | "categories"> & { filtered: boolean }) {
  const { search, state = "", category = "" } = asked;
  return (
    // Going back shows that address's values: the key remounts the fields.
    <Form
      method="get"
      role="search"
      className="admin-filter"
      key={`${search} ${state} ${category}`}
    >
      <label>
        <span>{m.posts_search()}</span>
        <input type="search" name="search" defaultValue={search} maxLength={100} />
      </label>
      <label>
        <span>{m.posts_state()}</span>
        <select name="state" defaultValue={state}>
          <option value="">{m.posts_every_state()}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {postStates[one].label()}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{m.posts_category()}</span>
        <select name="category" defaultValue={category}>
          <option value="">{m.posts_every_category()}</option>
          {categories.map((one) => (
            <option key={one.slug} value={one.slug}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="small">
        {m.orders_find()}
      </Button>
      {filtered && (
        <Link className="link" to="?">
          {m.filters_clear()}
        </Link>
      )}
    </Form>
  );
}
