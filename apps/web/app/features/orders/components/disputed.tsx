import type { Order } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import "./order-page.css";

/** What it means that one's bank takes the payment back, and what to do. */
export const Disputed = ({ order }: { order: Pick<Order, "payment_status" | "order_status"> }) => (
  <section className="sheet" aria-labelledby="disputed">
    <h2 id="disputed" className="with-icon">
      <Icon name="alert" />
      {m.disputed_title()}
    </h2>
    <p>{order.order_status === "CANCELLED" ? m.disputed_text_cancelled() : m.disputed_text()}</p>
    <p>
      {m.disputed_do()}{" "}
      <a className="link" href="#messages">
        {m.disputed_write()}
      </a>
    </p>
  </section>
);
