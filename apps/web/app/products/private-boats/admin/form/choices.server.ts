import { tagChoices } from "~/features/catalogue/tag-choices.server.ts";
import { destinationChoices } from "~/features/places/choices.server.ts";
import type { Api } from "~/lib/api.server.ts";
import { nameOf, titleOf } from "~/lib/in-locale.ts";
import { getLocale } from "~/lib/paraglide/runtime.js";
import type { Pick } from "~/ui/pick-list.tsx";

/**
 * The choices of a boat's form, each list in the reader's language and order.
 * @param destination the boat's own, which may be archived
 */
export async function loadChoices(api: Api, destination?: string) {
  const { catalogue, site } = api;
  const all = { all: "yes" as const };
  const [destinations, tags, includes, excludes, informations, own] = await Promise.all([
    destinationChoices(api, destination),
    catalogue.admin.tags.list(all),
    catalogue.admin.includes.list(all),
    catalogue.admin.excludes.list(all),
    catalogue.admin.informations.list(all),
    site.site(),
  ]);
  return {
    policy: own.data.refund_policy,
    destinations,
    facilities: tagChoices(tags.data, "private_boat"),
    includes: named(includes.data),
    excludes: named(excludes.data),
    informations: informations.data
      .map((one) => ({ value: String(one.id), label: titleOf(one) }))
      .toSorted(byLabel),
  };
}
export type Choices = Awaited<ReturnType<typeof loadChoices>>;

const byLabel = (a: Pick, b: Pick) => a.label.localeCompare(b.label, getLocale());
const named = (entries: { slug: string; name_id: string; name_en: string }[]): Pick[] =>
  entries.map((one) => ({ value: one.slug, label: nameOf(one) })).toSorted(byLabel);
