import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import "./order-page.css";

/** The files of an order: its ticket or voucher, a calendar entry, printing. */
export const OrderFiles = ({ path, ticket }: { path: string; ticket: string }) => (
  <section className="order-files">
    <a className="btn go" href={`${path}/ticket`} download>
      <Icon name="download" />
      {ticket}
    </a>
    <a className="btn quiet" href={`${path}/calendar.ics`} download>
      {m.order_calendar()}
    </a>
    <button type="button" className="btn quiet script-only" onClick={() => window.print()}>
      {m.order_print()}
    </button>
  </section>
);
