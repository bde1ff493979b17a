import { footerPages } from "~/features/content/footer-pages.ts";
import { plainDay } from "~/lib/dates.ts";
import { useNear } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { trustParts } from "~/lib/trust.ts";
import { whatsappLink, whatsappShown } from "~/lib/whatsapp.ts";
import { products } from "~/products/index.ts";
import { HEADER_MARK } from "~/ui/mark.tsx";

type Column = { title: string; links: { label: React.ReactNode; href: string }[] };

/**
 * Who the operator is, and the links below every page. Empty columns are left out, and nothing is
 * linked before it exists. Only `footer.tsx` imports it.
 */
export default function FooterContent() {
  const site = useSite();
  const near = useNear();
  const columns: Column[] = [
    {
      title: m.footer_company(),
      links: [
        ...products.map(({ label, path }) => ({ label: label(), href: path })),
        { label: m.promos_home(), href: "/promos" },
        ...footerPages.company(),
        { label: m.nav_blog(), href: "/blog" },
      ],
    },
    {
      title: m.footer_help(),
      links: [
        ...footerPages.help(),
        ...(site.whatsapp
          ? [
              {
                label: (
                  <>
                    WhatsApp <span>{whatsappShown(site.whatsapp)}</span>
                  </>
                ),
                href: whatsappLink(site.whatsapp),
              },
            ]
          : []),
        ...(site.email ? [{ label: site.email, href: `mailto:${site.email}` }] : []),
      ],
    },
    { title: m.footer_terms(), links: footerPages.terms() },
  ];
  return (
    <>
      <i className="zebra" aria-hidden="true" />
      <div className="wrap site-foot-grid">
        <div className="site-foot-who">
          <p className="brand">
            <svg viewBox="0 0 64 64" width="40" height="40" aria-hidden="true">
              <use href={`#${HEADER_MARK}`} />
            </svg>
            {site.logo_text}
          </p>
          {site.addresses.map((address) => (
            <address key={address}>{address}</address>
          ))}
          {site.social_links.length > 0 && (
            <nav aria-label={m.footer_social()}>
              <ul className="site-foot-social">
                {site.social_links.map(({ label, url }) => (
                  <li key={url}>
                    <a href={url}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        {columns
          .filter(({ links }) => links.length > 0)
          .map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
      </div>
      <Trust />
      {near && (
        <p className="wrap site-foot-note">
          {m.near_note({ currency: near.currency, day: plainDay(near.day) })}
        </p>
      )}
      <p className="wrap site-foot-note">{m.footer_note({ name: site.name })}</p>
    </>
  );
}

/** Who runs the site, its licence and insurance; nothing that the operator left empty. */
function Trust() {
  const parts = trustParts(useSite().trust);
  if (parts.length === 0) return null;
  return (
    <ul className="wrap site-foot-trust">
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
