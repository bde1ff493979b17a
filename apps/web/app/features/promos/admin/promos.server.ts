import { data, redirect } from "react-router";
import { unreadableAmounts } from "~/lib/amount.ts";
import { refusalOf } from "~/lib/api.server.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { pageNotFound } from "~/lib/errors.ts";
import { wholeIn } from "~/lib/figures.ts";
import { flash } from "~/lib/flash.ts";
import { inLocale } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { PROMOS, promoPath } from "./paths.ts";
import { isMoney, type PromoForm, promoForm, promoInput } from "./values.ts";

type Posted = Partial<PromoForm> & { intent?: string; count?: string };
const SETS = ["weekdays", "kinds", "targets"];

/** Saves, ends or restarts a promo, or makes codes of it; without a slug it is a new one. */
export async function savePromo(visit: Visit, request: Request, slug?: string) {
  const posted = await readForm<Posted>(request);
  const { intent } = posted.value;
  if (slug !== undefined && intent === "codes") return addCodes(visit, posted, slug);
  if (slug !== undefined && (intent === "archive" || intent === "restore"))
    return archive(visit, request, posted.form, { slug, archived: intent === "archive" });
  const { admin } = visit.api.promos;
  const input = promoInput(posted.value);
  const name = inLocale(input.title_id, input.title_en);
  try {
    const { data: promo } =
      slug === undefined
        ? await admin.create(input)
        : await admin.update({ slug, ...input, version: versionIn(posted.form) });
    flash(visit, "done", m.promo_saved({ name }));
    return redirect(promoPath(promo.slug));
  } catch (error) {
    return refuseEdit(posted, error, {
      formOf: promoForm,
      mine: promoForm(input),
      sets: SETS,
      together: [
        ["type", "percent", "cap", "amount"],
        ["book_from", "book_until"],
        ["travel_from", "travel_until"],
      ],
      fields: [...SETS, "type"],
      said: unreadableAmounts(posted.form, isMoney),
    });
  }
}

async function archive(
  visit: Visit,
  request: Request,
  form: FormData,
  { slug, archived }: { slug: string; archived: boolean },
) {
  try {
    const version = versionIn(form);
    const { data: promo } = await visit.api.promos.admin.archive({ slug, archived, version });
    const name = inLocale(promo.title_id, promo.title_en);
    flash(visit, "done", archived ? m.promo_archived({ name }) : m.promo_restored({ name }));
  } catch (error) {
    const { message, status } = refusalOf(error);
    if (status === 404) throw pageNotFound(request);
    flash(visit, "error", message);
  }
  return redirect(promoPath(slug));
}

async function addCodes(
  visit: Visit,
  posted: Awaited<ReturnType<typeof readForm<Posted>>>,
  slug: string,
) {
  const count = wholeIn(posted.value.count) ?? Number.NaN;
  try {
    const { message } = await visit.api.promos.admin.addCodes({ slug, count });
    flash(visit, "done", message);
    return redirect(`${promoPath(slug)}#codes`);
  } catch (error) {
    return refuse(posted, error, { fields: ["count"] });
  }
}

/** Puts the offers into the order that was posted. */
export async function sortPromos(visit: Visit, request: Request) {
  const { value } = await readForm<{ intent?: string; order?: string }>(request);
  const { intent, order = "" } = value;
  if (intent !== "order") throw data(null, { status: 400 });
  try {
    await visit.api.promos.admin.order({ ids: order.split(",").filter(Boolean).map(Number) });
  } catch (error) {
    flash(visit, "error", refusalOf(error).message);
  }
  return redirect(`${PROMOS}/highlight`);
}
