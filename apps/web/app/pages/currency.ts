import { redirect } from "react-router";
import { currencyCookie } from "~/lib/currency.ts";
import { KEPT } from "~/lib/kept-form.ts";
import { safeNext } from "~/lib/next.ts";
import { visitOf } from "~/lib/visit.ts";
import { whoIsHere } from "~/lib/who-is-here.server.ts";
import type { Route } from "./+types/currency";

/**
 * Stores the currency that approximate prices are shown in, and leads back. The form that a page was being
 * filled in with is posted on to that page (307), which only shows it again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  const visit = visitOf(context);
  const code = String(searchParams.get("currency") ?? form.get("currency") ?? "");
  visit.setCookie(currencyCookie(code));
  // An account keeps the choice for its other browsers.
  const person = await whoIsHere(visit);
  if (person && /^([A-Z]{3})?$/.test(code) && person.currency !== code) {
    const area = person.role === "ADMIN" ? visit.api.accounts.admins : visit.api.accounts.users;
    await area.updateProfile({ currency: code });
  }
  if (form.has(KEPT)) return redirect(safeNext(searchParams.get("next"), "/"), 307);
  return redirect(safeNext(form.get("next"), "/"));
}

export const loader = () => redirect("/");
