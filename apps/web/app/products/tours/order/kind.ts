import { defineOrderKind } from "~/features/orders/kinds.ts";
import { m } from "~/lib/paraglide/messages.js";

defineOrderKind({
  kind: "tour",
  flow: "inquiry",
  hasStartTime: true,
  name: m.kind_tour,
  orders: m.orders_tours_title,
  orders_admin: m.admin_tours_title,
  people: m.orders_participants,
  held: m.order_status_places_held,
  cancel_title: m.order_cancel_title_tour,
  cancel_question: () => m.order_cancel_question_tour(),
  cancelled: m.order_cancelled_tour,
  refunded: m.order_refunded_tour,
  gone: m.order_gone_tour,
  refund_step: m.policy_step,
  ticket: {
    paid_title: m.outcome_paid_title_trip,
    paid_text: m.outcome_paid_text_voucher,
    open: m.outcome_voucher,
    next: m.outcome_next_voucher,
    moved_at_once: m.reschedule_after_at_once_voucher,
    moved_paid: m.reschedule_after_voucher,
    moved: m.reschedule_done_voucher,
    moved_text: m.outcome_moved_text_voucher,
    open_next_trip: m.user_next_open_voucher,
    download_admin: m.admin_voucher,
  },
  used: m.used_tour,
});
