import { noSuchPage } from "~/lib/errors.ts";
import { originOf } from "~/lib/origin.server.ts";
import { siteOf } from "~/lib/site.server.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/security-txt";

const DAY = 24 * 60 * 60 * 1000;

/** Where to report a vulnerability (RFC 9116): the operator's own address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await siteOf(visitOf(context));
  if (!email) throw noSuchPage(request);
  const home = originOf(request);
  // The standard requires an expiry, less than a year away; it renews itself while the site runs.
  const expires = new Date(Math.ceil(Date.now() / DAY) * DAY + 180 * DAY);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: id, en",
    `Canonical: ${home}/.well-known/security.txt`,
    "",
  ];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "max-age=86400" };
  return new Response(lines.join("\n"), { headers });
}
