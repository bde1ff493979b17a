import type { NamedEntry } from "@jukung/contract";
import { tagChoices } from "~/features/catalogue/tag-choices.server.ts";
import { destinationChoices } from "~/features/places/choices.server.ts";
import type { Api } from "~/lib/api.server.ts";
import { duration } from "~/lib/dates.ts";
import { nameOf, titleOf } from "~/lib/in-locale.ts";

const all = { all: "yes" } as const;
const named = ({ data }: { data: NamedEntry[] }) =>
  byLabel(data.map((one) => ({ value: one.slug, label: nameOf(one) })));
const byLabel = <T extends { label: string }>(options: T[]): T[] =>
  options.toSorted((a, b) => a.label.localeCompare(b.label));

/**
 * What a tour's form offers to choose from, in the reader's language.
 * @param destination the tour's own, which may be archived
 */
export async function readChoices(api: Api, destination?: string) {
  const { catalogue, site } = api;
  const { admin } = catalogue;
  const [categories, destinations, tags, includes, excludes, steps, blocks, own] =
    await Promise.all([
      admin.tourCategories.list(all),
      destinationChoices(api, destination),
      admin.tags.list(all),
      admin.includes.list(all),
      admin.excludes.list(all),
      admin.itineraries.list(all),
      admin.informations.list(all),
      site.site(),
    ]);
  return {
    policy: own.data.refund_policy,
    categories: named(categories),
    destinations,
    tags: tagChoices(tags.data, "tour"),
    includes: named(includes),
    excludes: named(excludes),
    itinerary: byLabel(
      steps.data.map(({ id, duration_minutes, ...step }) => ({
        value: String(id),
        label: titleOf(step),
        minutes: duration_minutes,
        ...(duration_minutes === null ? {} : { note: duration(duration_minutes) }),
      })),
    ),
    informations: byLabel(
      blocks.data.map(({ id, ...block }) => ({ value: String(id), label: titleOf(block) })),
    ),
  };
}
export type Choices = Awaited<ReturnType<typeof readChoices>>;
