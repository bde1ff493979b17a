import { redirect } from "react-router";
import { currencyCookie } from "~/lib/currency.ts";
import { flash } from "~/lib/flash.ts";
import { KEPT } from "~/lib/kept-form.ts";
import { safeNext } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { endedSession } from "~/lib/session.server.ts";
import { type Visit, visitOf } from "~/lib/visit.ts";
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
  try {
    await keepInAccount(visit, code);
  } catch (ended) {
    // A choice needs no session: the page is shown all the same, and says that it has ended.
    if (!(ended instanceof Response)) throw ended;
    visit.setCookie(endedSession());
    flash(visit, "info", m.sign_in_signed_out());
  }
  if (form.has(KEPT)) return redirect(safeNext(searchParams.get("next"), "/"), 307);
  return redirect(safeNext(form.get("next"), "/"));
}

/** An account keeps the choice for its other browsers. */
async function keepInAccount(visit: Visit, code: string): Promise<void> {
  const person = await whoIsHere(visit);
  if (!person || !/^([A-Z]{3})?$/.test(code) || person.currency === code) return;
  const area = person.role === "ADMIN" ? visit.api.accounts.admins : visit.api.accounts.users;
  await area.updateProfile({ currency: code });
}

export const loader = () => redirect("/");
