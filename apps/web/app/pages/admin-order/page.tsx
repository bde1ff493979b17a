import type { AdminOrder, OrderMessage } from "@jukung/contract";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { EmailLog } from "~/features/notifications/index.ts";
import { adminOrderAction, askedRefund } from "~/features/orders/admin/actions.server.ts";
import { AdminRefunds } from "~/features/orders/admin/admin-refunds.tsx";
import { Decide } from "~/features/orders/admin/decide.tsx";
import { Facts } from "~/features/orders/admin/facts.tsx";
import { InquiryDay } from "~/features/orders/admin/inquiry-day.tsx";
import { Moves } from "~/features/orders/admin/moves.tsx";
import { Payments } from "~/features/orders/admin/payments.tsx";
import { QuoteSection } from "~/features/orders/admin/quote/section.tsx";
import { Timeline } from "~/features/orders/admin/timeline.tsx";
import { TransferProofs } from "~/features/orders/admin/transfer-proofs.tsx";
import { isMine, turnOf, turnText } from "~/features/orders/admin/turn.ts";
import { whichOrder } from "~/features/orders/admin/which.ts";
import { Messages } from "~/features/orders/components/messages.tsx";
import { isInquiry } from "~/features/orders/inquiry/is-inquiry.ts";
import { newestMove } from "~/features/orders/reschedule/newest-move.ts";
import { paymentOf, statusOf } from "~/features/orders/status.ts";
import { countriesOf } from "~/lib/countries.server.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { siteOf } from "~/lib/site.server.ts";
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
  const [{ data: adminOrder }, { data: messages }, { data: emails }, site] = await Promise.all([
    orders.admin.show(at),
    orders.admin.messages(at),
    orders.admin.emails(at),
    siteOf(visitOf(context)),
  ]);
  const { locale } = visitOf(context);
  const named = partsOf(adminOrder.order).names !== undefined;
  const open = new URL(request.url).searchParams.get("open");
  return {
    ...at,
    adminOrder,
    messages,
    emails,
    open,
    manifest: site.manifest,
    // To choose another nationality from.
    countries: named && adminOrder.actions.includes("update") ? countriesOf(locale) : [],
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

const isOfEmails = (answer: FormAnswer | undefined) =>
  answer?.result.initialValue?.intent === "send_again";
/** The text of the inquiry. */
const firstMessage = ([first]: OrderMessage[]): string | null =>
  first?.by === "customer" ? first.text : null;

/** The remarks, where they are not what was requested any more. */
const otherThan = (asked: string | null, remarks: string) =>
  remarks === (asked ?? "") ? null : remarks || m.trip_nothing();

/** One order in the back office: facts, money, messages, and actions. */
export default function AdminOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { adminOrder, messages, emails, asked, until, now, open, countries, manifest } = loaderData;
  const { order } = adminOrder;
  const status = statusOf(order, "office");
  // With what the office wants to give, which the order itself does not show.
  const payment = paymentOf({ ...order, refunds: adminOrder.refunds }, "office");
  const parts = partsOf(order);
  const inquiry = isInquiry(order) ? order : null;
  // A sent form is remounted; the others keep what was typed in them.
  const unsaved = [
    useUnsaved("quote", String(adminOrder.quotes.length)),
    useUnsaved("message", String(messages.length)),
    useUnsaved("decline", order.order_status),
    useUnsaved("cancel", order.order_status),
    useUnsaved("claim_refund", String(adminOrder.refunds.length)),
    useUnsaved("give_refund", String(adminOrder.refunds.length)),
    useUnsaved("payment_record", order.order_status),
    useUnsaved("proof_reject", String(adminOrder.transfer?.proofs.length ?? 0)),
    useUnsaved("update", String(adminOrder.audit.length)),
    useUnsaved("trip", String(inquiry?.trip_version ?? 0)),
    useUnsaved("note", String(adminOrder.timeline.length)),
  ].some((changes) => changes > 0);
  const turn = turnOf(adminOrder, messages);
  const can = useCan();
  const may = (action: AdminOrder["actions"][number]) => adminOrder.actions.includes(action);
  const talk = (
    <Messages
      key="messages"
      messages={messages}
      own="operator"
      asking={{ answer: actionData }}
      may={may("message")}
    />
  );
  const quoting = inquiry && (
    <QuoteSection
      key="quote"
      {...{ adminOrder, messages, now }}
      order={inquiry}
      answer={actionData}
      may={may("quote")}
    />
  );
  return (
    <>
      <Head title={m.order_title({ booking: order.booking_id })} hidden />
      <header className="admin-head">
        <h1 className="num">{order.booking_id}</h1>
        <Status kind={status.kind} badge>
          {status.label()}
        </Status>
        {(order.order_status !== "PENDING" || order.total_price > 0) && (
          <Status kind={payment.kind}>{payment.label()}</Status>
        )}
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
            remarks={inquiry ? otherThan(firstMessage(messages), inquiry.remarks) : null}
          >
            {parts.facts(order)}
          </Facts>
          {parts.people?.(order, adminOrder)}
          <Moves adminOrder={adminOrder} />
          <TransferProofs adminOrder={adminOrder} answer={actionData} />
          <Payments adminOrder={adminOrder} />
          {adminOrder.refunds.length > 0 && (
            <AdminRefunds
              adminOrder={adminOrder}
              asked={asked}
              until={until}
              answer={actionData}
              now={now}
            />
          )}
          {/* what the customer asked comes before the answer to it; an empty box comes after it */}
          {messages.length > 0 ? [talk, quoting] : [quoting, talk]}
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
            names={parts.names?.(order, adminOrder) ?? []}
            manifest={manifest}
            countries={countries}
            trip={parts.trip && ((field) => parts.trip?.(order, field))}
            answer={actionData}
            open={open}
            until={until}
            now={now}
            seen={{
              version: adminOrder.quotes[0]?.version ?? 0,
              read: messages.findLast(({ by }) => by === "customer")?.id ?? 0,
              status: order.order_status,
              moved: newestMove(order),
            }}
          />
          <Timeline adminOrder={adminOrder} answer={actionData} />
          {emails.length > 0 && (
            <section className="sheet" id="emails">
              <h2>{m.emails_title()}</h2>
              <EmailLog emails={emails} answer={isOfEmails(actionData) ? actionData : undefined} />
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
