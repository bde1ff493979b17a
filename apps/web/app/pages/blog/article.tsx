import type { Post } from "@jukung/contract";
import { redirect } from "react-router";
import { Article } from "~/features/blog/public/article.tsx";
import { useCanonical } from "~/lib/canonical.ts";
import { cardPath, Head } from "~/lib/head.tsx";
import { lostIn } from "~/lib/lost-in-list.server.ts";
import { memoize } from "~/lib/memoize.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { useOrigin, useSite } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { JsonLd } from "~/ui/json-ld.tsx";
import type { Route } from "./+types/article";
import { readMentioned } from "./mentioned.server.ts";
import { Mentioned } from "./mentioned.tsx";

/** It is only read. */
export const handle = { noHydrate: true };

const MOST_KNOWN = 50;
const namesOf = memoize(30, async ({ api }) =>
  (await api.blog.posts({ page: 1, per_page: MOST_KNOWN })).data.map(({ slug, title }) => ({
    slug,
    name: title,
  })),
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { api } = visit;
  const { data: post } = await api.blog.post({ slug: params.slug }).catch(
    lostIn(request, params.slug, {
      to: "/blog",
      label: m.blog_all(),
      known: () => namesOf(visit),
    }),
  );
  // An old slug: the answer has the new one.
  if (post.slug !== params.slug)
    throw redirect(`/blog/${post.slug}${new URL(request.url).search}`, 301);
  return { post, mentioned: await readMentioned(api, post.links) };
}

export default function ArticlePage({ loaderData: { post, mentioned } }: Route.ComponentProps) {
  const { slug, title, summary } = post;
  return (
    <>
      <Head title={title} description={summary} card={{ kind: "blog", slug }} article />
      <Described post={post} />
      <Article post={post}>
        <Mentioned offerings={mentioned} />
      </Article>
    </>
  );
}

/** The article as structured data. */
function Described({ post }: { post: Post }) {
  const { slug, title, summary, category, cover } = post;
  const origin = useOrigin();
  const canonical = useCanonical();
  const { name } = useSite();
  const at = (path: string) => `${origin}${path}`;
  return (
    <JsonLd
      data={{
        "@type": "BlogPosting",
        headline: title,
        description: summary,
        inLanguage: getLocale(),
        url: canonical(`/blog/${slug}`),
        mainEntityOfPage: canonical(`/blog/${slug}`),
        datePublished: post.published_at,
        dateModified: post.updated_at ?? post.published_at,
        wordCount: post.words,
        author: { "@type": "Person", name: post.author, url: canonical("/company") },
        publisher: { "@type": "Organization", name, url: origin },
        image: at(
          cover
            ? `${cover.base}-${cover.widths.at(-1)}.webp`
            : cardPath({ kind: "blog", slug }, getLocale()),
        ),
        ...(category ? { articleSection: category.name } : {}),
        ...(post.tags.length > 0 ? { keywords: post.tags.map((tag) => tag.name).join(", ") } : {}),
      }}
    />
  );
}
