import type { InquiryOrder, Order, OrderMessage } from "@jukung/contract";
import { newKey } from "~/lib/idempotency-key.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { qrPath } from "~/lib/qr.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { stepOf, type Which } from "../actions.server.ts";
import { marksToAccept, marksToPay } from "../booking/ways.server.ts";
import { stateOf } from "../offline/state.server.ts";
import { withPhoneShown } from "../phone-shown.server.ts";
import { promoOf } from "../promo-code.server.ts";
import { reviewOf } from "../reviewed.server.ts";

type OfKind<K extends Order["order_type"]> = Extract<InquiryOrder, { order_type: K }>;

/** An order that began as an inquiry, with its messages and its voucher's QR. */
export async function loadInquiryOrder<K extends InquiryOrder["order_type"]>(
  visit: Visit,
  type: K,
  which: Which,
  request: Request,
) {
  const { api } = visit;
  const { access, kind, slug } = which;
  const at = { kind, slug };
  const [{ data }, { data: messages }] = await Promise.all([
    api.orders[access].show(at),
    api.orders[access].messages(at),
  ]);
  if (data.order_type !== type) throw new TypeError(`Not a ${type}: ${data.order_type}`);
  const order = withPhoneShown(data as OfKind<K>);
  const acceptable = order.actions.includes("accept_quote");
  const promo = acceptable ? await promoOf(visit, { access, kind, slug }, request) : null;
  const quoted = (order.quotes[0]?.total ?? 0) - (promo?.applied?.discount ?? 0);
  return {
    order,
    messages: withAnswers(messages, order.quotes),
    promo,
    marks: acceptable ? await marksToAccept(visit, quoted) : await marksToPay(visit, order),
    ...stepOf(request),
    state: stateOf(order),
    review: await reviewOf(visit, which, order),
    idempotency_key: newKey(),
    now: new Date().toISOString(),
    qr: order.ticket ? qrPath(order.ticket.qr) : null,
  };
}

/** The messages, and among them what the operator wrote with each quote, by its number. */
const withAnswers = (messages: OrderMessage[], quotes: InquiryOrder["quotes"]): OrderMessage[] =>
  [
    ...messages,
    ...quotes.flatMap(({ version, status, message, created_at }): OrderMessage[] => {
      if (!message) return [];
      const holds = status === "OPEN" || status === "ACCEPTED";
      const said = holds ? m.message_of_quote : m.message_of_old_quote;
      const text = said({ version, text: message });
      return [{ id: -version, by: "operator", text, at: created_at }];
    }),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
