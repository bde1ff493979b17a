import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { whatsappLink, whatsappShown } from "~/lib/whatsapp.ts";

/** How to reach the operator: by the form, and as the site's settings say. */
export function Contacts() {
  const { whatsapp, email, addresses } = useSite();
  return (
    <section>
      <h2>{m.page_contacts()}</h2>
      <ul className="site-page-contacts">
        <li>
          <a className="link" href="/contact">
            {m.page_contact_form()}
          </a>
        </li>
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
