import type { AdminOrderSummary } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";

type Act = {
  key: string;
  at: string;
  word: () => string;
  long: (of: { booking: string }) => string;
};

/** Where on an order's page the things are that may be done with it now. */
function actsOf({ office_actions, refunds_waiting }: AdminOrderSummary): Act[] {
  const may = (action: AdminOrderSummary["office_actions"][number]) =>
    office_actions.includes(action);
  const acts: (Act | false)[] = [
    { key: "view", at: "", word: m.row_view, long: m.row_view_of },
    may("quote") && { key: "quote", at: "#quotes", word: m.row_quote, long: m.row_quote_of },
    refunds_waiting > 0 && {
      key: "refund",
      at: "#refunds",
      word: m.row_refund,
      long: m.row_refund_of,
    },
    may("decline") && {
      key: "decline",
      at: "?open=decline#act-decline",
      word: m.row_decline,
      long: m.row_decline_of,
    },
    may("cancel") && {
      key: "cancel",
      at: "?open=cancel#act-cancel",
      word: m.row_cancel,
      long: m.row_cancel_of,
    },
  ];
  return acts.filter((act) => act !== false);
}

/** What may be done with an order of a list: links to the place on its page where it is done. */
export function OrderRowActions({ order, path }: { order: AdminOrderSummary; path: string }) {
  return (
    <span className="admin-acts">
      {actsOf(order).map(({ key, at, word, long }) => (
        <ButtonLink
          key={key}
          to={path + at}
          size="small"
          kind={key === "quote" || key === "refund" ? "sea" : "quiet"}
          aria-label={long({ booking: order.booking_id })}
        >
          {word()}
        </ButtonLink>
      ))}
    </span>
  );
}
