import { originOf } from "~/lib/origin.server.ts";
import type { Route } from "./+types/robots";

/** What is not for search engines says so itself (`noindex`): it must be read to be obeyed. */
export const loader = ({ request }: Route.LoaderArgs) =>
  new Response(
    ["User-agent: *", "Disallow: /api/", `Sitemap: ${originOf(request)}/sitemap.xml`, ""].join(
      "\n",
    ),
    { headers: { "Content-Type": "text/plain; charset=utf-8" } },
  );
