import type { BoatSummary } from "@jukung/contract";
import { useCanonical } from "~/lib/canonical.ts";
import { JsonLd } from "~/ui/json-ld.tsx";

/** The listed boats as structured data. Prices are quoted, so none is given. */
export function Structured({ boats }: { boats: BoatSummary[] }) {
  const canonical = useCanonical();
  if (boats.length === 0) return null;
  return (
    <JsonLd
      data={{
        "@type": "ItemList",
        itemListElement: boats.map(({ name, slug }, i) => ({
          "@type": "ListItem",
          position: i + 1,
          name,
          url: canonical(`/private-boats/${slug}`),
        })),
      }}
    />
  );
}
