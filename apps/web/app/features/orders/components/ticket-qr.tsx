import { m } from "~/lib/paraglide/messages.js";
import "./tickets.css";

/** A ticket's QR code for the pier, with its letters to type instead. */
export function TicketQr({
  qr,
  code,
  name,
}: {
  qr: { size: number; d: string };
  code: string;
  name: string;
}) {
  return (
    <figure className="ticket-qr">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        width="152"
        height="152"
        role="img"
        aria-label={m.order_qr({ name })}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path fill="#000" d={qr.d} />
      </svg>
      <figcaption className="num">{code}</figcaption>
    </figure>
  );
}
