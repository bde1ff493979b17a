import { redirect } from "react-router";
import { originOf } from "~/lib/origin.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { siteOf } from "~/lib/site.server.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/exchange";
import { finishFlow, readFlow } from "./sign-in.server.ts";

/**
 * `POST /auth/{provider}` (spec §7): the page that opened the pop-up posts Google's answer, and gets
 * the next address. It names the code, the client and the redirect URI: another client's answer is
 * refused. The state in this browser's cookie must match.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  // The router checks the origin of posts to pages, not of posts to a resource route like this one.
  const origin = request.headers.get("Origin");
  if (origin && origin !== originOf(request))
    return Response.json({ message: m.google_failed() }, { status: 400 });
  if (params.provider !== "google")
    return Response.json({ message: m.google_unknown_provider() }, { status: 422 });
  const form = await request.formData();
  const given = (name: string) => form.get(name)?.toString() ?? "";
  const visit = visitOf(context);
  const flow = readFlow(request);
  const { google_client_id } = await siteOf(visit);
  const ours =
    given("client_id") === google_client_id && given("redirect_uri") === flow?.redirect_uri;
  const done = await finishFlow(visit, ours ? flow : null, {
    code: given("code"),
    state: given("state"),
  });
  return Response.json(done, { status: "location" in done ? 200 : 422 });
}

export const loader = () => redirect("/sign-in");
