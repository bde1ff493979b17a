import { redirect } from "react-router";
import { placeOf } from "~/features/saved/save-button.tsx";
import { changeSaved } from "~/features/saved/saved.server.ts";
import { flash } from "~/lib/flash.ts";
import { safeNext } from "~/lib/next.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/change";

/**
 * Puts one on the visitor's list or takes it off, and leads back to where it was pressed. A script that
 * asks on the side (`quiet`) is told whether it worked, and nothing else.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const visit = visitOf(context);
  const add = form.has("add");
  const key = String(form.get(add ? "add" : "remove") ?? "");
  const refusal = await changeSaved(visit, { key, add });
  if (form.has("quiet")) return new Response(null, { status: refusal ? 409 : 204 });
  if (refusal) flash(visit, "error", refusal);
  return redirect(`${safeNext(form.get("next"), "/saved")}#${placeOf(key)}`);
}

export const loader = () => redirect("/saved");
