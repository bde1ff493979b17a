import { defineOrderKind } from "~/features/orders/kinds.ts";
import { m } from "~/lib/paraglide/messages.js";

defineOrderKind({
  kind: "private_boat",
  flow: "inquiry",
  hasStartTime: false,
  name: m.kind_private_boat,
  orders: m.orders_private_boats_title,
  orders_admin: m.admin_private_boats_title,
  people: m.orders_guests,
  held: m.order_status_boat_held,
  cancel_title: m.order_cancel_title_private_boat,
  cancel_question: () => m.order_cancel_question_private_boat(),
  cancelled: m.order_cancelled_private_boat,
  refunded: m.order_refunded_private_boat,
  gone: m.order_gone_private_boat,
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
  used: m.used_private_boat,
});
