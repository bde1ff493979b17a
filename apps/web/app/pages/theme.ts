import { redirect } from "react-router";
import { safeNext } from "~/lib/next.ts";
import { themeCookie } from "~/lib/theme.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/theme";

/** Stores the chosen theme. Without JavaScript it redirects to the form's page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const theme = form.get("theme");
  visitOf(context).setCookie(themeCookie(theme === "dark" || theme === "light" ? theme : "system"));
  return form.has("next") ? redirect(safeNext(form.get("next"), "/")) : { ok: true };
}

export const loader = () => redirect("/");
