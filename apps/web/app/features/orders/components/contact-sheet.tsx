import type { Contact } from "@jukung/contract";
import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { whatsappShown } from "~/lib/whatsapp.ts";
import type { ContactNotes } from "../booking/contact-notes.server.ts";

type Props = { contact: Contact; notes: ContactNotes; change: string };

/** The contact of an order before it is sent, with a link to change it. */
export const ContactSheet = ({ contact, notes, change }: Props) => (
  <section className="sheet">
    <header>
      <h2>{m.booking_contact()}</h2>
      <Link to={change} aria-label={m.review_change_contact()}>
        {m.review_change()}
      </Link>
    </header>
    {notes.doubt && <p className="sheet-warning">{notes.doubt}</p>}
    <dl className="fact-list">
      <dt>{m.booking_full_name()}</dt>
      <dd>{contact.full_name}</dd>
      <dt>{m.email()}</dt>
      <dd>{contact.email}</dd>
      <dt>{m.booking_phone()}</dt>
      <dd className="num">{notes.phone ?? whatsappShown(contact.phone)}</dd>
    </dl>
    {notes.other && <p className="sheet-note">{notes.other}</p>}
  </section>
);
