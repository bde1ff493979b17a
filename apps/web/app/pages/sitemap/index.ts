import { originOf } from "~/lib/origin.server.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/index";
import { parts } from "./parts.ts";
import { xml } from "./xml.ts";

/** `/sitemap.xml`: the list of the files that name the site's pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const origin = originOf(request);
  const files = await Promise.all(
    parts.map(async ({ name, read }) => {
      const { entries, last_page } = await read(api, 1);
      // A list without anything has one page, too; its file would be missing.
      return Array.from(
        { length: entries.length > 0 ? last_page : 0 },
        (_, i) => `${name}-${i + 1}.xml`,
      );
    }),
  );
  return xml(
    "sitemapindex",
    files.flat().map((file) => `<sitemap><loc>${origin}/sitemaps/${file}</loc></sitemap>`),
  );
}
