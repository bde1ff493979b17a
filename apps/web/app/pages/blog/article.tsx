import type { Post } from "@jukung/contract";
import { redirect } from "react-router";
import { Article } from "~/features/blog/public/article.tsx";
import { useCanonical } from "~/lib/canonical.ts";
import { cardPath, Head } from "~/lib/head.tsx";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { useOrigin, useSite } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { JsonLd } from "~/ui/json-ld.tsx";
import type { Route } from "./+types/article";
import { readMentioned } from "./mentioned.server.ts";
import { Mentioned } from "./mentioned.tsx";

/** It is only read. */
export const handle = { noHydrate: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const { data: post } = await api.blog.post({ slug: params.slug });
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
