import { m } from "~/lib/paraglide/messages.js";
import type { QrPath } from "~/lib/qr.server.ts";
import { QrCode } from "~/ui/qr-code.tsx";
import "./tickets.css";

/** A ticket's QR code for the pier, with its letters to type instead. */
export function TicketQr({ qr, code, name }: { qr: QrPath; code: string; name: string }) {
  return (
    <figure className="ticket-qr">
      <QrCode qr={qr} label={m.order_qr({ name })} />
      <figcaption className="num">{code}</figcaption>
    </figure>
  );
}
