import type { AdminTour, TourVariantInput } from "@jukung/contract";
import { data, redirect, useNavigation } from "react-router";
import { unreadableAmounts } from "~/lib/amount.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { KEPT } from "~/lib/kept-form.ts";
import { herePath } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { type Visit, visitOf } from "~/lib/visit.ts";
import { LeaveGuard } from "~/ui/unsaved/leave-guard.tsx";
import { useUnsaved } from "~/ui/unsaved/use-unsaved.ts";
import type { Route } from "./+types/variants";
import { TourFrame } from "./frame.tsx";
import { FREE_AGES, freeQuestion, unaskedAges } from "./free-ages.ts";
import { readVariant, type VariantForm, variantForm } from "./read-variant.ts";
import { offered } from "./standing.ts";
import { NewVariant, VariantCard } from "./variant-card.tsx";
import "./admin-tours.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: tour } = await visitOf(context).api.tours.admin.show({ slug: params.slug });
  return { tour };
}

type Posted = Partial<VariantForm> & {
  intent?: string;
  id?: string;
  /** Who is confirmed to travel free: nobody is asked about them again. */
  free?: string;
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const posted = await readForm<Posted>(request);
  // A restored form does not count as confirmed: nobody has saved it yet.
  const asks = posted.value.intent !== "remove" && !posted.form.has(KEPT);
  const free = !asks ? [] : unaskedAges(posted.value, posted.value.free);
  if (free.length > 0) {
    const result = posted.submission.reply({ formErrors: [freeQuestion(free)] });
    return data<FormAnswer>({ code: FREE_AGES, result }, { status: 422 });
  }
  try {
    flash(
      visit,
      "done",
      await perform(visit, { slug: params.slug, version: versionIn(posted.form) }, posted.value),
    );
  } catch (error) {
    const said = unreadableAmounts(posted.form, (name) => name.startsWith("price_"));
    return refuseEdit(posted, error, {
      fields: ["pricing"],
      said,
      formOf: (variant: TourVariantInput) => variantForm(variant),
    });
  }
  return redirect(herePath(request));
}

/** @returns the notice once it is done */
async function perform(
  visit: Visit,
  { slug, version }: { slug: string; version: number },
  posted: Posted,
): Promise<string> {
  const { admin } = visit.api.tours;
  const id = Number(posted.id);
  switch (posted.intent) {
    case "add":
      await admin.addVariant({ slug, ...readVariant(posted) });
      return m.admin_variant_added();
    case "update":
      await admin.updateVariant({ slug, id, version, ...readVariant(posted) });
      return m.admin_variant_saved();
    case "remove": {
      const { data: tour } = await admin.removeVariant({ slug, id });
      const stays = tour.variants.some((one) => one.id === id);
      return stays ? m.admin_variant_archived() : m.admin_variant_removed();
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

/** The variants of a tour: prices and capacity. */
export default function TourVariants({ loaderData, actionData }: Route.ComponentProps) {
  const { tour } = loaderData;
  const { formData } = useNavigation();
  const asked = String(actionData?.result.initialValue?.id ?? "");
  const sold = offered(tour);
  const archived = tour.variants.filter((one) => !sold.includes(one));
  const unsaved = useUnsaved("variants", JSON.stringify(tour.variants)) > 0;
  const card = (variant: AdminTour["variants"][number]) => (
    <VariantCard
      key={variant.id}
      variant={variant}
      answer={asked === String(variant.id) ? actionData : undefined}
      doing={formData?.get("id") === String(variant.id) ? formData.get("intent") : null}
    />
  );
  return (
    <TourFrame tour={tour} page="variants" wrong={actionData !== undefined}>
      <LeaveGuard unsaved={unsaved} />
      <div id="variants" className="variant-list">
        {sold.map(card)}
        <NewVariant
          key={tour.variants.length} // empty and closed again once one was added
          first={tour.variants.length === 0}
          answer={asked === "new" ? actionData : undefined}
          adding={formData?.get("id") === "new"}
        />
        {archived.length > 0 && (
          <section className="variant-list" aria-labelledby="variants-archived">
            <h2 id="variants-archived">{m.admin_variants_archived()}</h2>
            <p className="sheet-note">{m.admin_variants_archived_text()}</p>
            {archived.map(card)}
          </section>
        )}
      </div>
    </TourFrame>
  );
}
