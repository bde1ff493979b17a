import type { ContactState, ContactTopic } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

export const contactTopics: Record<ContactTopic, () => string> = {
  booking: m.contact_topic_booking,
  payment: m.contact_topic_payment,
  refund: m.contact_topic_refund,
  charter_tour: m.contact_topic_charter_tour,
  other: m.contact_topic_other,
};
export const contactStates: Record<ContactState, { kind: StatusKind; label: () => string }> = {
  open: { kind: "new", label: m.contacts_state_open },
  answered: { kind: "good", label: m.contacts_state_answered },
  spam: { kind: "off", label: m.contacts_state_spam },
};

export const CONTACTS = "/admin/contacts";
export const contactPath = ({ slug }: { slug: string }): string => `${CONTACTS}/${slug}`;
