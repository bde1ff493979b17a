import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { useOrigin, useSite } from "~/lib/root-data.ts";
import { mapProviders } from "./map-providers.ts";

/** Who sends the maps of this site, and learns who looks at one; nothing if it is the site itself. */
export function Maps() {
  const { maps } = useSite();
  const providers = mapProviders(maps, useOrigin());
  if (providers.length === 0) return null;
  const listed = new Intl.ListFormat(getLocale(), { type: "disjunction" }).format(providers);
  return (
    <section>
      <h2 id="maps">{m.page_maps_title()}</h2>
      <p>{m.page_maps({ providers: listed })}</p>
    </section>
  );
}
