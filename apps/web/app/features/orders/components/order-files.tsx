import type { OwnReview, SharedOfOrders } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { KeptOrder } from "../offline/kept-order.tsx";
import { asksAccount } from "../status.ts";
import { DocumentLinks } from "./document-links.tsx";
import "./order-page.css";

/**
 * What one does next with an order, and its files: the ticket, then the calendar entry and the papers; after
 * the trip the review, the papers and another one. One coral button at most, and it is the first.
 */
export function OrderFiles({
  path,
  order,
  state,
  review,
  now,
  ticket,
  shown = null,
  again,
}: {
  path: string;
  /** A short name of the order as it is now, and when: a copy is kept of it for where there is no network. */
  state: string;
  /** What became of the review of it; null while there is none. */
  review: OwnReview["state"];
  now: string;
  order: Pick<
    SharedOfOrders,
    | "actions"
    | "documents"
    | "reschedules"
    | "refunds"
    | "no_account_until"
    | "order_status"
    | "payment_status"
  >;
  ticket: string;
  /** Where on this page the tickets stand, if that is further down: they come first from the day before. */
  shown?: { at: string; label: string } | null;
  /** Where the same trip is booked for another day. */
  again: { to: string; label: string };
}) {
  const { actions, documents, reschedules, order_status } = order;
  const ready = actions.includes("download_ticket");
  // By the secret link whoever has it is not known: they were asked by email.
  const person = usePerson();
  const over = order_status === "COMPLETED";
  const own = over && path.startsWith("/user/") && person?.role === "USER";
  const written = review !== null && review !== "withdrawn";
  const reviews = own && !written;
  const stands = [order_status, order.payment_status, ...reschedules.map(({ status }) => status)];
  const kept = <KeptOrder {...{ path, state, now }} stands={stands.join(" ")} hasTicket={ready} />;
  if (!ready && !over && documents.length === 0) return kept;
  // What the customer has to do has the page's one coral button.
  const waits = reschedules.some(({ status }) => status === "HELD") || asksAccount(order);
  const main = waits ? "btn pick" : "btn go";
  const calendar = (
    <a className="btn quiet" href={`${path}/calendar.ics`} download>
      {m.order_calendar()}
    </a>
  );
  const papers = <DocumentLinks path={path} documents={documents} />;
  return (
    <section className="order-files">
      {kept}
      {over && (
        <p className="order-files-over">
          {m.order_travelled()}
          {own && written && ` ${m.reviews_order_written()}`}
        </p>
      )}
      {reviews && (
        <a className={main} href={`${path}/review`}>
          <Icon name="star" />
          {m.reviews_order()}
        </a>
      )}
      {own && written && (
        <a className="btn quiet" href={`${path}/review`}>
          <Icon name="star" />
          {m.reviews_own_title()}
        </a>
      )}
      {over && papers}
      {over && (
        <ButtonLink kind={reviews ? "quiet" : "sea"} to={again.to}>
          {again.label}
        </ButtonLink>
      )}
      {ready && (
        <a className={over ? "btn quiet" : main} href={`${path}/ticket`} download>
          <Icon name="download" />
          {ticket}
        </a>
      )}
      {shown && (
        <a className="btn quiet" href={shown.at}>
          {shown.label}
        </a>
      )}
      {ready && !over && calendar}
      {!over && papers}
      {ready && (
        <button type="button" className="btn quiet script-only" onClick={() => window.print()}>
          {m.order_print()}
        </button>
      )}
    </section>
  );
}
