import type { PaymentChannel, Task } from "@jukung/contract";
import { channelLabel } from "~/lib/channel-label.ts";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { emailEvents } from "../../notifications/index.ts";
import { SETTLEMENT_DIFFERENCES } from "../../settlement/index.ts";

/** What happened, why a person is needed, and what to do. */
export type Story = { what: string; why: string; next: string };
type Writer = (task: Task) => Story;

const amountOf = ({ amount }: Task) => rupiah(amount ?? 0);
const channelOf = ({ refund }: Task) =>
  refund?.payment_channel ? channelLabel(refund.payment_channel as PaymentChannel) : "";

/** A refund to a bank account: what to do depends on whether the customer has named one. */
const transfer = (task: Task): string =>
  task.refund?.account_missing
    ? m.task_next_account()
    : m.task_next_transfer({ amount: amountOf(task) });
const byTransfer = (task: Task): string => {
  const channel = channelOf(task);
  return channel ? m.task_why_channel({ channel }) : m.task_why_transfer();
};

const stories: Record<Task["type"], Writer> = {
  review_reported: () => ({
    what: m.task_review_reported_what(),
    why: m.task_review_reported_why(),
    next: m.task_review_reported_next(),
  }),
  late_money: (task) => ({
    what: m.task_late_money_what({ amount: amountOf(task) }),
    why: byTransfer(task),
    next: transfer(task),
  }),
  surplus_money: (task) => ({
    what: m.task_surplus_money_what({ amount: amountOf(task) }),
    why: byTransfer(task),
    next: transfer(task),
  }),
  refund_manual: (task) => ({
    what: m.task_refund_manual_what({ amount: amountOf(task) }),
    why: byTransfer(task),
    next: transfer(task),
  }),
  refund_failed: (task) => ({
    what: m.task_refund_failed_what({
      amount: amountOf(task),
      code: task.refund?.failure_code ?? "",
    }),
    why: m.task_refund_failed_why(),
    next: transfer(task),
  }),
  foreign_money: ({ foreign }) => ({
    what: m.task_foreign_money_what({
      amount: String(foreign?.amount ?? ""),
      currency: foreign?.currency ?? "",
    }),
    why: m.task_foreign_money_why(),
    next: m.task_foreign_money_next(),
  }),
  unclaimed_amount: (task) => {
    const amount = amountOf(task);
    if (task.unclaimed?.contested)
      return {
        what: m.task_unclaimed_contested_what({ amount }),
        why: m.task_unclaimed_contested_why(),
        next: m.task_unclaimed_contested_next(),
      };
    if (task.unclaimed?.by_us)
      return {
        what: m.task_unclaimed_ours_what({ amount }),
        why: m.task_unclaimed_ours_why(),
        next: m.task_unclaimed_amount_next(),
      };
    return {
      what: m.task_unclaimed_amount_what({ amount }),
      why: m.task_unclaimed_amount_why(),
      next: m.task_unclaimed_amount_next(),
    };
  },
  chargeback: (task) => {
    const amount = amountOf(task);
    if (task.dispute?.status === "LOST")
      return {
        what: m.task_chargeback_lost_what({ amount }),
        why: m.task_chargeback_lost_why(),
        next: m.task_chargeback_lost_next(),
      };
    const respond_by = task.dispute?.respond_by;
    return {
      what: m.task_chargeback_what({ amount }),
      why: m.task_chargeback_why(),
      next: respond_by
        ? m.task_chargeback_next_by({ at: instant(respond_by) })
        : m.task_chargeback_next(),
    };
  },
  email_failed: ({ email }) => {
    const refused = email?.attempts.at(-1)?.outcome === "refused";
    const said = { email: email ? emailEvents[email.event]() : "", to: email?.to ?? "" };
    return {
      what: refused ? m.task_email_failed_what(said) : m.task_email_failed_late_what(said),
      why: m.task_email_failed_why(),
      next: m.task_email_failed_next(),
    };
  },
  settlement_difference: (task) => ({
    what: m.task_settlement_difference_what({ amount: amountOf(task) }),
    why: m.task_settlement_difference_why(),
    next: m.task_settlement_difference_next(),
  }),
  recorded_payment: (task) => ({
    what: m.task_recorded_payment_what({ amount: amountOf(task), reference: task.note ?? "" }),
    why: m.task_recorded_payment_why(),
    next: m.task_recorded_payment_next(),
  }),
  transfer_proof: (task) => ({
    what: m.task_transfer_proof_what({ amount: amountOf(task) }),
    why: m.task_transfer_proof_why(),
    next: m.task_transfer_proof_next(),
  }),
};
export const storyOf = (task: Task): Story => stories[task.type](task);

/** Where it is done: a part of the order's page, or the settings. */
export function placeOf({
  type,
  order,
  refund,
  review,
}: Task): { label: string; to: string } | null {
  if (type === "settlement_difference")
    return { label: m.tasks_to_settlement(), to: SETTLEMENT_DIFFERENCES };
  if (review) return { label: m.tasks_to_review(), to: `/admin/reviews/${review.slug}` };
  if (!order) return null;
  const page = `/admin/orders/${order.kind}/${order.slug}`;
  if (refund) return { label: m.tasks_to_refund(), to: `${page}#refunds` };
  if (type === "recorded_payment")
    return { label: m.tasks_to_recorded(), to: `${page}#action-payment` };
  if (type === "transfer_proof") return { label: m.tasks_to_proof(), to: `${page}#transfer` };
  if (type === "email_failed") return { label: m.tasks_to_contact(), to: page };
  return { label: m.tasks_to_order(), to: page };
}
