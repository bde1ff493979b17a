import type { OrderStatus } from "@jukung/contract";
import { addDays, type Day, dayOnBali } from "~/lib/dates.ts";
import { TicketQr } from "./ticket-qr.tsx";
import "./tickets.css";

/**
 * Whether a trip (from one WITA date to another) is now or begins tomorrow: then its tickets come
 * first.
 */
export function isBoarding(
  { order_status }: { order_status: OrderStatus },
  { from, to = from }: { from: Day; to?: Day | undefined },
  now: string,
): boolean {
  const today = dayOnBali(new Date(now));
  return order_status === "CONFIRMED" && from <= addDays(today, 1) && to >= today;
}

type Ticket = {
  code: string;
  name: string;
  note: string;
  qr: Parameters<typeof TicketQr>[0]["qr"];
};

/** The tickets to show at the pier: first on the page from the day before, each as wide as a phone. */
export function Boarding({
  title,
  where,
  tickets,
}: {
  title: string;
  where: string;
  tickets: Ticket[];
}) {
  if (tickets.length === 0) return null;
  return (
    <section className="sheet boarding">
      <h2>{title}</h2>
      <p>{where}</p>
      <ul
        className="tickets"
        aria-label={title}
        // it scrolls sideways if several are wider than the screen
        tabIndex={tickets.length > 1 ? 0 : undefined}
      >
        {tickets.map(({ code, name, note, qr }) => (
          <li key={code}>
            <TicketQr qr={qr} code={code} name={name} />
            <div>
              <b>{name}</b>
              <span>{note}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
