import type { Order } from "@jukung/contract";
import { AgreedLinks } from "~/features/content/index.ts";
import { m } from "~/lib/paraglide/messages.js";
import { whatsappShown } from "~/lib/whatsapp.ts";

/** Facts of an order: who ordered it, and the terms that apply to it. */
export const ContactFacts = ({ contact, agreed }: Pick<Order, "contact" | "agreed">) => (
  <>
    <dt>{m.booking_contact()}</dt>
    <dd>
      {contact.full_name}
      <br />
      {contact.email}
      <br />
      <span className="num">{whatsappShown(contact.phone)}</span>
    </dd>
    {agreed && (
      <>
        <dt>{m.order_terms()}</dt>
        <dd>
          <AgreedLinks agreed={agreed} />
        </dd>
      </>
    )}
  </>
);
