import { Article } from "~/features/blog/public/article.tsx";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Icon } from "~/ui/icon.tsx";
import type { Route } from "./+types/preview";
import { readMentioned } from "./mentioned.server.ts";
import { Mentioned } from "./mentioned.tsx";
import "./preview.css";

/** It is only read. */
export const handle = { noHydrate: true, secret: true };

/** An article as it is written now, for whoever has its secret address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const { data: post } = await api.blog.preview({ token: params.token });
  return { post, mentioned: await readMentioned(api, post.links) };
}

export const headers = () => ({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });

export default function PreviewPage({ loaderData: { post, mentioned } }: Route.ComponentProps) {
  return (
    <>
      <Head title={`${m.blog_preview()}: ${post.title || m.blog_untitled()}`} hidden />
      <p className="preview-note">
        <Icon name="eye" />
        {m.blog_preview_note()}
      </p>
      <Article post={{ ...post, title: post.title || m.blog_untitled() }}>
        <Mentioned offerings={mentioned} />
      </Article>
    </>
  );
}
