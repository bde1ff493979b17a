import type { PostSummary } from "@jukung/contract";
import { originOf } from "~/lib/origin.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { siteOf } from "~/lib/site.server.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/rss";

const NEWEST = 30;
const XML: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** For XML, and for HTML. */
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => XML[letter] ?? "");

/** The newest articles as RSS 2.0, in the language of `?lang=`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const [{ data: posts }, { name }] = await Promise.all([
    visit.api.blog.posts({ per_page: NEWEST }),
    siteOf(visit),
  ]);
  const origin = originOf(request);
  const { locale } = visit;
  // Feed readers take a description for HTML, so a summary with a "<" is escaped for both.
  const item = ({ slug, title, summary, author, category, published_at }: PostSummary) => `<item>
<title>${escaped(title)}</title>
<link>${origin}/blog/${slug}?lang=${locale}</link>
<guid isPermaLink="false">${origin}/blog/${slug}#${locale}</guid>
<description>${escaped(escaped(summary))}</description>
<dc:creator>${escaped(author)}</dc:creator>${category ? `\n<category>${escaped(category.name)}</category>` : ""}
<pubDate>${new Date(published_at ?? 0).toUTCString()}</pubDate>
</item>`;
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escaped(`${m.blog_title()} · ${name}`)}</title>
<link>${origin}/blog?lang=${locale}</link>
<description>${escaped(m.blog_lead())}</description>
<language>${locale}</language>
<atom:link href="${origin}/blog/rss.xml?lang=${locale}" rel="self" type="application/rss+xml"/>
${posts.map(item).join("\n")}
</channel>
</rss>
`,
    { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } },
  );
}
