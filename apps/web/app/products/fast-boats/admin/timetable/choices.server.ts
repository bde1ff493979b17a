import type { Api } from "~/lib/api.server.ts";
import { dayOnBali } from "~/lib/dates.ts";
import { getLocale } from "~/lib/paraglide/runtime.js";

/** The choices of a schedule's form: all ports by name, the site's refund policy, today on Bali. */
export async function loadChoices({ catalogue, site }: Api) {
  const [ports, destinations, own] = await Promise.all([
    catalogue.ports(),
    catalogue.destinations(),
    site.site(),
  ]);
  const places = new Map(destinations.data.map(({ slug, name }) => [slug, name]));
  return {
    policy: own.data.refund_policy,
    today: dayOnBali(new Date()),
    ports: ports.data
      .map(({ slug, name, destination }) => {
        const place = places.get(destination) ?? name;
        return { value: slug, label: place === name ? name : `${place} · ${name}` };
      })
      .toSorted((a, b) => a.label.localeCompare(b.label, getLocale())),
  };
}
export type Choices = Awaited<ReturnType<typeof loadChoices>>;
