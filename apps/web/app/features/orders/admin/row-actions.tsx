import type { AdminOrderSummary } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";

type Intent = {
  key: string;
  at: string;
  label: () => string;
  long: (of: { booking: string }) => string;
  /** It is the office's turn to do this. */
  due?: boolean;
};

/** Anchors of the available actions on an order's page. */
function actsOf({ office_actions, refunds_waiting, ...order }: AdminOrderSummary): Intent[] {
  const may = (action: AdminOrderSummary["office_actions"][number]) =>
    office_actions.includes(action);
  const intents: (Intent | false)[] = [
    may("quote") && {
      key: "quote",
      at: "#quotes",
      label: m.row_quote,
      long: m.row_quote_of,
      // Another quote may be sent, but it is the customer's turn.
      due: order.inquiry_status === "NEW" || order.date_closed || order.date_taken,
    },
    refunds_waiting > 0 && {
      key: "refund",
      at: "#refunds",
      label: m.row_refund,
      long: m.row_refund_of,
      due: true,
    },
    may("record_payment") && {
      key: "payment",
      at: "?open=payment#action-payment",
      label: m.row_payment,
      long: m.row_payment_of,
    },
    may("decline") && {
      key: "decline",
      at: "?open=decline#action-decline",
      label: m.row_decline,
      long: m.row_decline_of,
    },
    may("cancel") && {
      key: "cancel",
      at: "?open=cancel#action-cancel",
      label: m.row_cancel,
      long: m.row_cancel_of,
    },
  ];
  return intents.filter((intent) => intent !== false);
}

/** What may be done with a listed order: links to its place on its page, which its code leads to. */
export const OrderRowActions = ({ order, path }: { order: AdminOrderSummary; path: string }) => (
  <span className="admin-actions">
    {actsOf(order).map(({ key, at, label, long, due }) => (
      <ButtonLink
        key={key}
        to={path + at}
        size="small"
        kind={due ? "sea" : "quiet"}
        aria-label={long({ booking: order.booking_id })}
      >
        {label()}
      </ButtonLink>
    ))}
  </span>
);
