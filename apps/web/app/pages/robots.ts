import { originOf } from "~/lib/origin.server.ts";
import type { Route } from "./+types/robots";

/** Pages not for search engines say `noindex`: they must be readable for that. */
export const loader = ({ request }: Route.LoaderArgs) =>
  new Response(
    ["User-agent: *", "Disallow: /api/", `Sitemap: ${originOf(request)}/sitemap.xml`, ""].join(
      "\n",
    ),
    { headers: { "Content-Type": "text/plain; charset=utf-8" } },
  );
