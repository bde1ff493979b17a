import { useOrigin, useSite } from "~/lib/root-data.ts";
import { JsonLd } from "~/ui/json-ld.tsx";

/** The operator and the site with its search, as structured data. */
export function Structured() {
  const { name, email, whatsapp, addresses, social_links } = useSite();
  const origin = useOrigin();
  const business = `${origin}/#business`;
  return (
    <JsonLd
      data={{
        "@graph": [
          {
            "@type": ["Organization", "LocalBusiness"],
            "@id": business,
            name,
            url: `${origin}/`,
            logo: `${origin}/icon-512.png`,
            image: `${origin}/social-card.png`,
            ...(email ? { email } : {}),
            ...(whatsapp ? { telephone: whatsapp } : {}),
            ...(addresses[0] ? { address: addresses[0] } : {}),
            sameAs: social_links.map(({ url }) => url),
          },
          {
            "@type": "WebSite",
            name,
            url: `${origin}/`,
            inLanguage: ["id", "en"],
            publisher: { "@id": business },
            potentialAction: {
              "@type": "SearchAction",
              target: {
                "@type": "EntryPoint",
                urlTemplate: `${origin}/blog?search={search_term_string}`,
              },
              "query-input": "required name=search_term_string",
            },
          },
        ],
      }}
    />
  );
}
