import type { AdminOrder } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { orderKind } from "../kinds.ts";
import { ChangeDetails } from "./change.tsx";
import { adminOrderPath } from "./orders.tsx";
import "../components/order-page.css";

type Props = {
  adminOrder: AdminOrder;
  /** Travellers whose names may be corrected. */
  names: { id: number; full_name: string }[];
  answer: FormAnswer | undefined;
  /** The part that the address opens. */
  open: string | null;
  seen: Seen;
};
/** The newest quote and customer message on the page. */
type Seen = { version: number; read: number };
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

/** What the office's cancellation refunds: how much, and how. */
function cancelMessages({ order, if_cancelled }: AdminOrder): Messages {
  const { amount, needs_account, waits } = if_cancelled;
  const said = { amount: rupiah(amount) };
  if (amount > 0 && waits)
    return { ...intents.cancel, yes: m.order_cancel_yes, text: () => m.admin_cancel_waits(said) };
  if (amount > 0)
    return {
      ...intents.cancel,
      text: () => (needs_account ? m.admin_cancel_account(said) : m.admin_cancel_channel(said)),
    };
  const unpaid = order.payment_status === "UNPAID" || order.payment_status === "PENDING";
  return {
    ...intents.cancel,
    yes: m.order_cancel_yes,
    text: unpaid ? m.admin_cancel_unpaid : m.admin_cancel_settled,
  };
}

/**
 * The office's actions on an order: tickets, a correction, declining, cancelling, completing (the
 * customer reads the reason), and a refund requested by phone.
 */
export function Decide({ adminOrder, names: travellers, answer, open, seen }: Props) {
  const sending = useNavigation().formData?.get("intent");
  // The text stays readable if a colleague was faster.
  const sent = answer?.result.initialValue?.intent;
  const names = (["decline", "claim_refund", "cancel"] as const).filter(
    (intent) => adminOrder.actions.includes(intent) || intent === sent,
  );
  const may = (action: AdminOrder["actions"][number]) => adminOrder.actions.includes(action);
  if (names.length === 0 && !may("complete") && !may("update") && !may("download_ticket"))
    return null;
  const { order } = adminOrder;
  return (
    <section className="sheet admin-decide">
      <h2>{m.admin_decide()}</h2>
      {may("download_ticket") && (
        <a className="btn quiet" href={`${adminOrderPath(order)}/ticket`} download>
          <Icon name="download" />
          {orderKind(order.order_type).ticket.download_admin()}
        </a>
      )}
      {may("update") && (
        <ChangeDetails {...{ adminOrder, answer }} names={travellers} open={open === "update"} />
      )}
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
      {names.map((intent) => (
        <Because
          key={intent}
          seen={seen}
          intent={intent}
          messages={intent === "cancel" ? cancelMessages(adminOrder) : intents[intent]}
          answer={answer}
          busy={sending === intent}
          open={open === intent}
          over={!may(intent)}
        />
      ))}
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
      <Form method="post" id={form.id} className="stack order-action-body">
        {!over && <p>{messages.text()}</p>}
        <ErrorSummary {...wrong} />
        {/* What was read before declining: anything newer is shown first. */}
        <input type="hidden" name="version" value={seen.version} />
        <input type="hidden" name="read_message_id" value={seen.read} />
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
