import { choices } from "~/features/places/choices.server.ts";
import type { Api } from "~/lib/api.server.ts";
import { nameOf } from "~/lib/in-locale.ts";
import { getLocale } from "~/lib/paraglide/runtime.js";

/** The choices of a boat's form. @param operator the boat's own, which may be archived */
export async function loadChoices({ operators, catalogue }: Api, operator?: string) {
  const [companies, tags] = await Promise.all([
    operators.admin.list({ all: "yes", archived: "all" }),
    catalogue.admin.tags.list({ all: "yes" }),
  ]);
  return {
    operators: choices(companies.data, ({ name }) => name, operator),
    facilities: tags.data
      .map((tag) => ({ value: tag.slug, label: nameOf(tag) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, getLocale())),
  };
}
export type Choices = Awaited<ReturnType<typeof loadChoices>>;
