import type { SharedOfOrders } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";
import { Icon } from "~/ui/icon.tsx";
import { useKeptOrder } from "../offline/use-kept-order.ts";
import { DocumentLinks } from "./document-links.tsx";
import "./order-page.css";

/**
 * The files of an order: its ticket or voucher and a calendar entry once it is confirmed, its invoice
 * and credit notes, printing.
 */
export function OrderFiles({
  path,
  order,
  ticket,
}: {
  path: string;
  order: Pick<
    SharedOfOrders,
    "actions" | "documents" | "reschedules" | "refunds" | "no_account_until" | "order_status"
  >;
  ticket: string;
}) {
  const { actions, documents, reschedules, refunds, no_account_until, order_status } = order;
  const ready = actions.includes("download_ticket");
  useKeptOrder(path, order, ready);
  // By the secret link whoever has it is not known: they were asked by email.
  const person = usePerson();
  const reviews =
    order_status === "COMPLETED" && path.startsWith("/user/") && person?.role === "USER";
  if (!ready && documents.length === 0) return null;
  // What the customer has to do has the page's one coral button.
  const waits =
    reschedules.some(({ status }) => status === "HELD") ||
    (!no_account_until && refunds.some(({ needs_account }) => needs_account));
  return (
    <section className="order-files">
      {ready && (
        <>
          <a className={waits ? "btn pick" : "btn go"} href={`${path}/ticket`} download>
            <Icon name="download" />
            {ticket}
          </a>
          <a className="btn quiet" href={`${path}/calendar.ics`} download>
            {m.order_calendar()}
          </a>
        </>
      )}
      {reviews && (
        <a className="btn quiet" href={`${path}/review`}>
          <Icon name="star" />
          {m.reviews_order()}
        </a>
      )}
      <DocumentLinks path={path} documents={documents} />
      {ready && (
        <button type="button" className="btn quiet script-only" onClick={() => window.print()}>
          {m.order_print()}
        </button>
      )}
    </section>
  );
}
