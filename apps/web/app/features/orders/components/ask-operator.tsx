import { m } from "~/lib/paraglide/messages.js";
import { whatsappLink, whatsappShown } from "~/lib/whatsapp.ts";
import { Icon } from "~/ui/icon.tsx";
import "./order-page.css";

/** A fact of an order: whom to ask. Nothing if the operator has no number. */
export function AskOperator({ whatsapp, booking }: { whatsapp: string | null; booking: string }) {
  if (!whatsapp) return null;
  return (
    <>
      <dt>{m.order_questions()}</dt>
      <dd>
        <WhatsAppLink whatsapp={whatsapp} booking={booking} />
      </dd>
    </>
  );
}

/** A chat with the operator that names the booking. */
export const WhatsAppLink = ({ whatsapp, booking }: { whatsapp: string; booking: string }) => (
  <a
    className="with-icon"
    href={whatsappLink(whatsapp, m.order_ask({ booking }))}
    rel="noopener noreferrer"
    target="_blank"
  >
    <Icon name="chat" />
    <span>WhatsApp {whatsappShown(whatsapp)}</span>
  </a>
);
