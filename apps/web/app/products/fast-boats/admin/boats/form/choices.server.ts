import { tagChoices } from "~/features/catalogue/tag-choices.server.ts";
import { choices } from "~/features/places/choices.server.ts";
import type { Api } from "~/lib/api.server.ts";
import { dayOnBali } from "~/lib/dates.ts";

/** The choices of a boat's form. @param operator the boat's own, which may be archived */
export async function loadChoices({ operators, catalogue }: Api, operator?: string) {
  const [companies, tags] = await Promise.all([
    operators.admin.list({ all: "yes", archived: "all" }),
    catalogue.admin.tags.list({ all: "yes" }),
  ]);
  return {
    today: dayOnBali(new Date()),
    operators: choices(companies.data, ({ name }) => name, operator),
    facilities: tagChoices(tags.data, "fast_boat"),
  };
}
export type Choices = Awaited<ReturnType<typeof loadChoices>>;
