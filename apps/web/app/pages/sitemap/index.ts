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
      const { last_page } = await read(api, 1);
      return Array.from({ length: last_page }, (_, i) => `${name}-${i + 1}.xml`);
    }),
  );
  return xml(
    "sitemapindex",
    files.flat().map((file) => `<sitemap><loc>${origin}/sitemaps/${file}</loc></sitemap>`),
  );
}
