import type { AdminTour } from "@jukung/contract";
import type { Api } from "~/lib/api.server.ts";

/** What a tour's form offers to choose from, in the reader's language. */
export type Choices = Awaited<ReturnType<typeof readChoices>>;

export async function readChoices({ tours, catalogue }: Api, tour?: AdminTour) {
  const [{ data: categories }, { data: destinations }, listing] = await Promise.all([
    tours.categories(),
    catalogue.destinations(),
    tours.list({ per_page: 1 }),
  ]);
  const plain = (all: (string | number)[] = []) =>
    [...new Set(all)].map((one) => ({ value: String(one), label: String(one) }));
  return {
    categories: categories.map(({ slug, name }) => ({ value: slug, label: name })),
    destinations: destinations.map(({ slug, name }) => ({ value: slug, label: name })),
    tags: listing.meta.tags.map(({ slug, name }) => ({ value: slug, label: name })),
    includes: plain(tour?.includes),
    excludes: plain(tour?.excludes),
    itinerary: plain(tour?.itinerary).map((one) => ({ ...one, note: "" })),
    informations: plain(tour?.informations),
  };
}
