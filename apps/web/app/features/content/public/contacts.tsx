import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { whatsappLink, whatsappShown } from "~/lib/whatsapp.ts";

/** How to reach the operator, from the site's settings. */
export function Contacts() {
  const { whatsapp, email, addresses } = useSite();
  if (!whatsapp && !email && addresses.length === 0) return null;
  return (
    <section>
      <h2>{m.page_contacts()}</h2>
      <ul className="site-page-contacts">
        {whatsapp && (
          <li>
            <a className="link" href={whatsappLink(whatsapp)}>
              WhatsApp {whatsappShown(whatsapp)}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        )}
        {addresses.map((address) => (
          <li key={address}>
            <address>{address}</address>
          </li>
        ))}
      </ul>
    </section>
  );
}
