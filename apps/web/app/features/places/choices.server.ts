import type { Api } from "~/lib/api.server.ts";
import { nameOf } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";

type Choice = { value: string; label: string };
const whole = { all: "yes", archived: "all" } as const;

/** What a form may choose: nothing that is archived, except what it has chosen already. */
export function choices<T extends { slug: string; archived_at: string | null }>(
  rows: T[],
  name: (row: T) => string,
  chosen: string | undefined,
): Choice[] {
  return rows
    .filter(({ slug, archived_at }) => !archived_at || slug === chosen)
    .map((row) => ({
      value: row.slug,
      label: row.archived_at ? m.place_is_archived({ name: name(row) }) : name(row),
    }));
}

/** @param chosen the slug of what the form has now */
export async function destinationChoices({ catalogue }: Api, chosen?: string): Promise<Choice[]> {
  const { data } = await catalogue.places.destinations.list(whole);
  return choices(data, ({ name }) => name, chosen);
}
export async function provinceChoices({ catalogue }: Api, chosen?: string): Promise<Choice[]> {
  const { data } = await catalogue.places.provinces.list(whole);
  return choices(data, nameOf, chosen);
}
