import { redirect } from "react-router";
import { flash } from "~/lib/flash.ts";
import { safeNext } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/start";
import { beginFlow } from "./sign-in.server.ts";

/** `/auth/{provider}/start`: redirects to the provider's page, in a pop-up or instead of ours. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const query = new URL(request.url).searchParams;
  const mode = query.get("mode") === "popup" ? "popup" : "page";
  const next = safeNext(query.get("next"), "");
  const back = (message: string) => {
    // In the pop-up the page that opened it shows the error.
    if (mode === "popup") return redirect("/auth-redirect?failed=1");
    flash(visit, "error", message);
    return redirect(next ? `/sign-in?next=${encodeURIComponent(next)}` : "/sign-in");
  };
  if (visit.session) return redirect("/");
  if (params.provider !== "google") return back(m.google_unknown_provider());
  const begun = await beginFlow(visit, { mode, id: query.get("flow")?.slice(0, 64) ?? "", next });
  return "url" in begun ? redirect(begun.url) : back(begun.message);
}
