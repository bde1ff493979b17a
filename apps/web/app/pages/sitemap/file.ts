import { pageNotFound } from "~/lib/errors.ts";
import { originOf } from "~/lib/origin.server.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/file";
import { partOf } from "./parts.ts";
import { urlsOf, xml } from "./xml.ts";

/** `/sitemaps/{part}-{page}.xml`: pages with their languages, and when they changed where that is known. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = partOf(params.file);
  if (!asked) throw pageNotFound(request);
  const { entries, last_page } = await asked.part.read(visitOf(context).api, asked.page);
  // A list answers a page past its end with its last one.
  if (entries.length === 0 || asked.page > last_page) throw pageNotFound(request);
  const origin = originOf(request);
  return xml(
    "urlset",
    entries.flatMap((entry) => urlsOf(entry, origin)),
  );
}
