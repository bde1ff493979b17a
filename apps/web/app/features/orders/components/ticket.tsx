import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { TicketQr } from "./ticket-qr.tsx";
import "./tickets.css";

export type TicketOf = {
  code: string;
  name: string;
  note: string;
  qr: Parameters<typeof TicketQr>[0]["qr"];
};

/** A ticket in its page. */
export const ticketId = (code: string) => `ticket-${code}`;

/**
 * One ticket of a row of them: whose it is and its code. On a phone they lie side by side, and links lead to
 * the one before and the next, with and without scripts.
 */
export function Ticket({
  code,
  name,
  note,
  qr,
  place: { at, all },
}: TicketOf & { place: { at: number; all: { code: string }[] } }) {
  const before = all[at - 1];
  const next = all[at + 1];
  return (
    <li className="ticket" id={ticketId(code)}>
      <div>
        <b>{name}</b>
        <span>{note}</span>
      </div>
      {all.length > 1 && (
        <p className="ticket-number num">
          {m.boarding_number({ number: at + 1, count: all.length })}
          {before && (
            <a
              className="ticket-next"
              href={`#${ticketId(before.code)}`}
              aria-label={m.boarding_before()}
            >
              <Icon name="left" />
            </a>
          )}
          {next && (
            <a
              className="ticket-next"
              href={`#${ticketId(next.code)}`}
              aria-label={m.boarding_next()}
            >
              <Icon name="right" />
            </a>
          )}
        </p>
      )}
      <TicketQr qr={qr} code={code} name={name} />
    </li>
  );
}
