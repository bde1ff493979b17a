import { data, redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { here } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";
import type { PromoAnswer } from "../components/promo-field.tsx";
import { forgetPromoCode, keepPromoCode } from "../promo-code.server.ts";
import { keepTicks, ticksIn } from "./ticks.server.ts";

type Quoted = { promo_code: string | null; promo_refused: string | null };

/**
 * The post of a promo code at a review: applies the code, if it holds for the booking, or removes it. A
 * code that was typed and not applied is applied first when one books: nobody means to pay without it. One
 * that the page has refused already is left out then.
 * What was ticked stays ticked.
 * @param quote the booking's price with that code
 * @returns null for any other post
 */
export async function promoPosted(
  visit: Visit,
  request: Request,
  form: FormData,
  quote: (promo_code: string) => Promise<Quoted>,
) {
  const intent = form.get("intent");
  const code = String(form.get("promo_code") ?? "");
  const ticked = ticksIn(form);
  // Shown again in the other language, or after a sign-in: as it was typed, and nothing is applied.
  if (visit.kept) return data({ promo: { typed: code } satisfies PromoAnswer, ticked });
  if (intent === "promo-remove") {
    forgetPromoCode(visit);
    flash(visit, "info", m.promo_removed());
    keepTicks(visit, request, ticked);
    return redirect(`${here(request)}#promo`);
  }
  const refused = code === form.get("refused_code");
  if (intent !== "promo" && (intent !== null || refused || code.trim() === "")) return null;
  const refuse = (error: string) =>
    data({ promo: { typed: code, error } satisfies PromoAnswer, ticked }, { status: 422 });
  if (code.trim() === "") return refuse(m.promo_required());
  try {
    const quoted = await quote(code);
    if (!quoted.promo_code) return refuse(quoted.promo_refused ?? m.error_generic());
    keepPromoCode(visit, quoted.promo_code);
  } catch (error) {
    const { message, status, errors } = refusalOf(error);
    const [said] = errors?.promo_code ?? [];
    const promo: PromoAnswer = { typed: code };
    return said ? refuse(said) : data({ message, promo, ticked }, { status });
  }
  flash(visit, "done", m.promo_applied());
  keepTicks(visit, request, ticked);
  return redirect(`${here(request)}#promo`);
}

/** What a page answers about the code of its quote: why it does not hold, if there is one. */
export const promoOfQuote = (code: string | undefined, { promo_refused }: Quoted): PromoAnswer =>
  promo_refused ? { typed: code ?? "", error: promo_refused } : {};
