import type { ContactMessageSummary } from "@jukung/contract";
import { Link } from "react-router";
import type { Api } from "~/lib/api.server.ts";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { CONTACTS, contactPath, contactTopics } from "../labels.ts";
import "./contacts.css";

type Waiting = { contacts: ContactMessageSummary[]; total: number };
const SHOWN = 5;

/** Messages that nobody has answered yet, on the back office's first page. */
export const contactTask = {
  key: "contacts",
  needs: "answer_contacts" as const,
  async load(api: Api): Promise<Waiting | null> {
    const asked = { state: "open", page: 1, per_page: SHOWN } as const;
    const { data, meta } = await api.contacts.admin.list(asked);
    return meta.total > 0 ? { contacts: data, total: meta.total } : null;
  },
  figure: ({ total }: Waiting) => ({
    to: `${CONTACTS}?state=open`,
    count: total,
    label: m.contacts_task(),
  }),
  Section: ({ data: { contacts, total } }: { data: Waiting }) => (
    <section className="sheet" id="contacts">
      <h2>{m.contacts_task()}</h2>
      <p>{m.contacts_task_count({ count: total })}</p>
      <ul className="contact-task">
        {contacts.map((contact) => (
          <li key={contact.slug} className="contact-from">
            <span>
              <Link className="link" to={contactPath(contact)}>
                {contact.name}
              </Link>
              {`, ${contactTopics[contact.topic]()}, ${instant(contact.at)}`}
            </span>
            <small>{contact.begins}</small>
          </li>
        ))}
      </ul>
      {total > contacts.length && (
        <Link className="link" to={`${CONTACTS}?state=open`}>
          {m.contacts_task_all()}
        </Link>
      )}
    </section>
  ),
};
