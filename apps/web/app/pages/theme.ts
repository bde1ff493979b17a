import { redirect } from "react-router";
import { KEPT } from "~/lib/kept-form.ts";
import { safeNext } from "~/lib/next.ts";
import { themeCookie } from "~/lib/theme.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/theme";

/**
 * Stores the chosen theme. Without JavaScript it redirects to the form's page. The form that a page was
 * being filled in with is posted on to that page (307), which only shows it again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = form.get(KEPT);
  const theme = typed ?? form.get("theme");
  visitOf(context).setCookie(themeCookie(theme === "dark" || theme === "light" ? theme : "system"));
  if (typed !== null)
    return redirect(safeNext(new URL(request.url).searchParams.get("next"), "/"), 307);
  return form.has("next") ? redirect(safeNext(form.get("next"), "/")) : { ok: true };
}

export const loader = () => redirect("/");
