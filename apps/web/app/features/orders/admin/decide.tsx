import type { AdminOrder, ManifestFields, OrderStatus } from "@jukung/contract";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { DocumentLinks } from "../components/document-links.tsx";
import { isInquiry } from "../inquiry/is-inquiry.ts";
import { orderKind } from "../kinds.ts";
import type { TripFieldOf } from "../trip/fields.tsx";
import { ChangeDetails } from "./change.tsx";
import { ChangeTripByOffice } from "./change-trip.tsx";
import type { Details } from "./details-values.ts";
import { ExtendHold } from "./extend-hold.tsx";
import { GiveRefund } from "./give-refund.tsx";
import { ManualPayment } from "./manual-payment.tsx";
import { adminOrderPath } from "./orders.tsx";
import "../components/order-page.css";

type Props = {
  adminOrder: AdminOrder;
  /** Travellers who may be corrected. */
  names: Details["passengers"];
  /** What the site asks of passengers beside name and nationality. */
  manifest: ManifestFields;
  /** To choose another nationality from. */
  countries: { code: string; name: string }[];
  /** The product's fields of a trip that may change. */
  trip: ((field: TripFieldOf) => ReactNode) | undefined;
  answer: FormAnswer | undefined;
  /** The part that the address opens. */
  open: string | null;
  /** Until when a code that was sent is valid. */
  until: string | undefined;
  now: string;
  seen: Seen;
};
/** What the page shows: the newest quote and customer message, the order's status and the newest move. */
type Seen = { version: number; read: number; status: OrderStatus; moved: number };
const OPENED = ["record_payment", "extend_hold", "give_refund"] as const;
/** What their forms send. */
const OPENED_INTENTS = [
  "payment_otp",
  "payment_record",
  "payment_confirm",
  "payment_withdraw",
  "hold",
  "give_refund",
];
const intents = {
  decline: {
    open: m.admin_decline,
    text: m.admin_decline_text,
    yes: m.admin_decline_yes,
    busy: m.admin_declining,
  },
  claim_refund: {
    open: m.claim_by_office,
    text: m.claim_by_office_text,
    yes: m.claim_by_office_yes,
    busy: m.order_updating,
  },
  cancel: {
    open: m.admin_cancel,
    yes: m.admin_cancel_yes,
    busy: m.order_cancelling,
  },
} as const;
type Messages = Record<"open" | "text" | "yes" | "busy", () => string>;

/** What a bank takes of an order's money, or has taken: a cancellation refunds nothing of it. */
function bankSaid({ contested, taken_back }: AdminOrder["order"]): string {
  const said = { contested: rupiah(contested), taken: rupiah(taken_back) };
  return [
    taken_back > 0 && m.admin_cancel_taken(said),
    contested > 0 && m.admin_cancel_contested(said),
  ]
    .filter(Boolean)
    .join(" ");
}

/** What the office's cancellation refunds: how much, and how. */
function cancelMessages({ order, if_cancelled, waiting_payment }: AdminOrder): Messages {
  const { amount, needs_account, waits } = if_cancelled;
  const said = { amount: rupiah(amount) };
  const bank = bankSaid(order);
  if (amount > 0 && waits)
    return {
      ...intents.cancel,
      yes: m.order_cancel_yes,
      text: () =>
        bank ? `${m.admin_cancel_waits_part(said)} ${bank}` : m.admin_cancel_waits(said),
    };
  if (amount > 0)
    return {
      ...intents.cancel,
      yes: bank ? () => m.admin_cancel_refund(said) : m.admin_cancel_yes,
      text: () =>
        [needs_account ? m.admin_cancel_account(said) : m.admin_cancel_channel(said), bank].join(
          " ",
        ),
    };
  if (bank)
    return {
      ...intents.cancel,
      yes: m.order_cancel_yes,
      text: () => `${bank} ${m.admin_cancel_nothing()}`,
    };
  const unpaid = order.payment_status === "UNPAID" || order.payment_status === "PENDING";
  return {
    ...intents.cancel,
    yes: m.order_cancel_yes,
    text: !unpaid
      ? m.admin_cancel_settled
      : waiting_payment
        ? m.admin_cancel_recorded
        : m.admin_cancel_unpaid,
  };
}

/**
 * The office's actions on an order: payment and deadline, completing, corrections, tickets and
 * invoices, refunds, declining and cancelling (the customer reads the reason).
 */
export function Decide(props: Props) {
  const { adminOrder, names: travellers, countries, manifest, trip, answer } = props;
  const { open, seen, until, now } = props;
  const sending = useNavigation().formData?.get("intent");
  // The text stays readable if a colleague was faster.
  const sent = answer?.result.initialValue?.intent;
  const names = (["decline", "claim_refund", "cancel"] as const).filter(
    (intent) => adminOrder.actions.includes(intent) || intent === sent,
  );
  const may = (action: AdminOrder["actions"][number]) => adminOrder.actions.includes(action);
  const { order } = adminOrder;
  const papers = may("download_ticket") || order.documents.length > 0;
  const shown = ["complete", "update", "reschedule", ...OPENED] as const;
  const tried = OPENED_INTENTS.some((intent) => intent === sent);
  const waits = adminOrder.waiting_payment !== null || tried;
  if (names.length === 0 && !papers && !waits && !shown.some(may)) return null;
  const because = (intent: (typeof names)[number]) =>
    names.includes(intent) && (
      <Because
        seen={seen}
        intent={intent}
        messages={intent === "cancel" ? cancelMessages(adminOrder) : intents[intent]}
        answer={answer}
        busy={sending === intent}
        open={open === intent}
        over={!may(intent)}
      />
    );
  return (
    <section className="sheet admin-decide">
      <h2>{m.admin_decide()}</h2>
      {/* what is due first, then corrections, papers, and what ends something last */}
      <ManualPayment {...{ adminOrder, answer, open, until, now }} />
      <ExtendHold {...{ adminOrder, answer, open }} />
      {may("complete") && (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="complete"
            kind="sea"
            pending={sending === "complete" && m.admin_completing()}
          >
            {m.admin_complete()}
          </Button>
        </Form>
      )}
      {because("claim_refund")}
      {may("update") && (
        <ChangeDetails
          {...{ adminOrder, answer, countries, manifest }}
          names={travellers}
          open={open === "update"}
        />
      )}
      {may("update") && trip && isInquiry(order) && (
        <ChangeTripByOffice {...{ order, answer, now }} fields={trip} open={open === "trip"} />
      )}
      {may("reschedule") && (
        <ButtonLink kind="quiet" to={`${adminOrderPath(order)}/reschedule`}>
          {m.admin_reschedule()}
        </ButtonLink>
      )}
      {may("download_ticket") && (
        <a className="btn quiet" href={`${adminOrderPath(order)}/ticket`} download>
          <Icon name="download" />
          {orderKind(order.order_type).ticket.download_admin()}
        </a>
      )}
      <DocumentLinks path={adminOrderPath(order)} documents={order.documents} />
      <GiveRefund {...{ adminOrder, answer, open }} />
      {because("decline")}
      {because("cancel")}
    </section>
  );
}

function Because({
  intent,
  messages,
  answer,
  busy,
  open,
  seen,
  over,
}: {
  seen: Seen;
  /** The action is no longer possible: only the text is shown. */
  over: boolean;
  intent: keyof typeof intents;
  messages: Messages;
  answer: FormAnswer | undefined;
  busy: boolean;
  open: boolean;
}) {
  const mine = answer?.result.initialValue?.intent === intent ? answer : undefined;
  const { form, fields, wrong } = useSiteForm<{ reason: string }>({ id: intent, answer: mine });
  const kind = intent === "claim_refund" ? "sea" : "danger";
  return (
    <details className="order-action" id={`action-${intent}`} open={open || mine !== undefined}>
      <summary className="btn quiet">{messages.open()}</summary>
      <Form method="post" id={form.id} className="stack order-action-body" noValidate>
        {!over && <p>{messages.text()}</p>}
        <ErrorSummary {...wrong} />
        {/* What was read before declining: anything newer is shown first. */}
        <input type="hidden" name="version" value={seen.version} />
        <input type="hidden" name="read_message_id" value={seen.read} />
        <input type="hidden" name="seen.status" value={seen.status} />
        <input type="hidden" name="seen.after" value={seen.moved} />
        <TextareaField
          {...fieldOf(fields.reason)}
          label={intent === "claim_refund" ? m.claim_by_office_reason() : m.admin_reason()}
          maxLength={500}
          readOnly={over}
          required
        />
        {!over && (
          <Button
            type="submit"
            name="intent"
            value={intent}
            kind={kind}
            pending={busy && messages.busy()}
          >
            {messages.yes()}
          </Button>
        )}
      </Form>
    </details>
  );
}
