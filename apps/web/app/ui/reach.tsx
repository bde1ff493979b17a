import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { whatsappLink, whatsappShown } from "~/lib/whatsapp.ts";
import { Icon, type IconName } from "./icon.tsx";
import "./reach.css";

type Way = { icon: IconName; name: string; value: string; href?: string; notes: string[] };

/** How to reach the operator, as the site's settings say, with the hours; and by the form where it is elsewhere. */
export function Reach({
  form = true,
  title = m.page_contacts(),
}: {
  form?: boolean;
  title?: string;
}) {
  const { whatsapp, email, addresses, hours } = useSite();
  const ways: Way[] = [];
  const add = (way: Way) => ways.push({ ...way, notes: way.notes.filter(Boolean) });
  if (whatsapp)
    add({
      icon: "chat",
      name: m.reach_whatsapp(),
      value: whatsappShown(whatsapp),
      href: whatsappLink(whatsapp),
      notes: [hours, m.contact_today()],
    });
  if (email)
    add({
      icon: "mail",
      name: m.contact_email(),
      value: email,
      href: `mailto:${email}`,
      notes: [whatsapp ? "" : hours],
    });
  if (form)
    add({
      icon: "edit",
      name: m.page_contact_form(),
      value: m.reach_write(),
      href: "/contact",
      notes: [m.reach_form_note()],
    });
  for (const address of addresses)
    add({ icon: "pin", name: m.reach_address(), value: address, notes: [] });
  if (ways.length === 0) return null;
  return (
    <section className="reach">
      <h2>{title}</h2>
      <ul>
        {ways.map(({ icon, name, value, href, notes }) => (
          <li key={value}>
            <Icon name={icon} />
            <div>
              <span className="reach-name">{name}</span>
              {href ? (
                <a className="link" href={href}>
                  {value}
                </a>
              ) : (
                <address>{value}</address>
              )}
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
