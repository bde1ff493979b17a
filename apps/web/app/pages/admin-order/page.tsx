import type { AdminOrder, OrderMessage } from "@jukung/contract";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { adminOrderAction, askedRefund } from "~/features/orders/admin/actions.server.ts";
import { AdminRefunds } from "~/features/orders/admin/admin-refunds.tsx";
import { Decide } from "~/features/orders/admin/decide.tsx";
import { Facts } from "~/features/orders/admin/facts.tsx";
import { InquiryDay } from "~/features/orders/admin/inquiry-day.tsx";
import { auditText, eventText } from "~/features/orders/admin/order-text.ts";
import { QuoteSection } from "~/features/orders/admin/quote/section.tsx";
import { isMine, turnOf, turnText } from "~/features/orders/admin/turn.ts";
import { whichOrder } from "~/features/orders/admin/which.ts";
import { Messages } from "~/features/orders/components/messages.tsx";
import { isInquiry } from "~/features/orders/inquiry/is-inquiry.ts";
import { orderStatus, paymentOf, statusOf } from "~/features/orders/status.ts";
import { instant } from "~/lib/dates.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { partsOf } from "~/products/order-parts.ts";
import { Status } from "~/ui/status.tsx";
import { LeaveGuard } from "~/ui/unsaved/leave-guard.tsx";
import { useUnsaved } from "~/ui/unsaved/use-unsaved.ts";
import type { Route } from "./+types/page";
import "~/features/orders/admin/admin-orders.css";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const at = whichOrder(params, request);
  const { orders } = visitOf(context).api;
  const [{ data: adminOrder }, { data: messages }] = await Promise.all([
    orders.admin.show(at),
    orders.admin.messages(at),
  ]);
  const open = new URL(request.url).searchParams.get("open");
  return {
    ...at,
    adminOrder,
    messages,
    open,
    ...askedRefund(request),
    now: new Date().toISOString(),
  };
}

export const action = ({ params, context, request }: Route.ActionArgs) =>
  adminOrderAction(visitOf(context), whichOrder(params, request), request);

/** A colleague's change is loaded at once; after other errors nothing is reloaded. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

const isOfMessage = (answer: FormAnswer | undefined) =>
  answer?.result.initialValue?.intent === "message";
/** The text of the inquiry. */
const firstMessage = ([first]: OrderMessage[]): string | null =>
  first?.by === "customer" ? first.text : null;

/** One order in the back office: facts, money, messages, and actions. */
export default function AdminOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { adminOrder, messages, asked, until, now, open } = loaderData;
  const { order } = adminOrder;
  const status = statusOf(order, "office");
  const payment = paymentOf(order, "office");
  // A sent form is remounted; the others keep what was typed in them.
  const unsaved = [
    useUnsaved("quote", String(adminOrder.quotes.length)),
    useUnsaved("message", String(messages.length)),
    useUnsaved("decline", order.order_status),
    useUnsaved("cancel", order.order_status),
    useUnsaved("claim_refund", String(adminOrder.refunds.length)),
  ].some((changes) => changes > 0);
  const parts = partsOf(order);
  const inquiry = isInquiry(order) ? order : null;
  const turn = turnOf(adminOrder, messages);
  const can = useCan();
  const may = (action: AdminOrder["actions"][number]) => adminOrder.actions.includes(action);
  return (
    <>
      <Head title={m.order_title({ booking: order.booking_id })} hidden />
      <header className="admin-head">
        <h1 className="num">{order.booking_id}</h1>
        <Status kind={status.kind} badge>
          {status.label()}
        </Status>
        <Status kind={payment.kind}>{payment.label()}</Status>
      </header>
      <div className="admin-order">
        <div>
          {turn && (
            <p className="sheet admin-turn" data-whose={turn.whose}>
              {isMine(turn, adminOrder) ? turnText(turn) : m.turn_colleague()}
            </p>
          )}
          <Facts
            adminOrder={adminOrder}
            title={parts.title(order)}
            asked={inquiry ? firstMessage(messages) : null}
          >
            {parts.facts(order)}
          </Facts>
          {parts.people?.(order, adminOrder)}
          {adminOrder.refunds.length > 0 && (
            <AdminRefunds
              adminOrder={adminOrder}
              asked={asked}
              until={until}
              answer={actionData}
              now={now}
            />
          )}
          {/* what the customer asked comes before the answer to it */}
          <Messages
            messages={messages}
            own="operator"
            asking={{ step: undefined, answer: isOfMessage(actionData) ? actionData : undefined }}
            may={may("message")}
          />
          {inquiry && (
            <QuoteSection
              {...{ adminOrder, messages, now }}
              order={inquiry}
              answer={actionData}
              may={may("quote")}
            />
          )}
          <LeaveGuard unsaved={unsaved} />
        </div>
        <div>
          {inquiry && (
            <InquiryDay
              order={inquiry}
              adminOrder={adminOrder}
              calendar={can("see_catalogue") ? parts.calendar?.(order) : undefined}
            />
          )}
          <Decide
            adminOrder={adminOrder}
            names={parts.names?.(order) ?? []}
            answer={actionData}
            open={open}
            seen={{
              version: adminOrder.quotes[0]?.version ?? 0,
              read: messages.findLast(({ by }) => by === "customer")?.id ?? 0,
            }}
          />
          <section className="sheet">
            <h2>{m.admin_history()}</h2>
            <ol className="admin-events">
              {order.events.map((event) => (
                <li key={event.seq}>
                  <b>{orderStatus[event.to].label()}</b>
                  <time dateTime={event.at}>{instant(event.at)}</time>
                  <span>{eventText(event)}</span>
                </li>
              ))}
            </ol>
          </section>
          {adminOrder.audit.length > 0 && (
            <section className="sheet">
              <h2>{m.admin_audit()}</h2>
              <ol className="admin-events">
                {adminOrder.audit.map((entry) => (
                  <li key={entry.at + entry.action}>
                    <b>{auditText(entry.action)}</b>
                    <time dateTime={entry.at}>{instant(entry.at)}</time>
                    <span>{[entry.by, entry.detail].filter(Boolean).join(": ")}</span>
                  </li>
                ))}
              </ol>
            </section>
          )}
          {adminOrder.claimable_amount > 0 && (
            <p className="sheet-warning">
              {m.admin_unclaimed({ amount: rupiah(adminOrder.claimable_amount) })}
            </p>
          )}
        </div>
      </div>
    </>
  );
}
