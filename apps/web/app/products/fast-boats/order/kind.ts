import { defineOrderKind } from "~/features/orders/kinds.ts";
import { m } from "~/lib/paraglide/messages.js";

defineOrderKind({
  kind: "fast_boat",
  flow: "instant",
  hasStartTime: true,
  name: m.kind_fast_boat,
  orders: m.orders_fast_boats_title,
  orders_admin: m.orders_fast_boats_admin,
  people: m.orders_people,
  held: m.order_status_seats_held,
  cancel_title: m.order_cancel_title_fast_boat,
  cancel_question: ({ isPaid }) =>
    // Before payment there are no tickets to lose.
    isPaid ? m.order_cancel_question_fast_boat() : m.order_cancel_question_unpaid(),
  cancelled: m.order_cancelled_fast_boat,
  refunded: m.order_refunded_fast_boat,
  gone: m.order_gone_fast_boat,
  refund_step: m.order_refund_step,
  ticket: {
    paid_title: m.paid_title,
    paid_text: m.outcome_paid_text,
    open: m.paid_tickets,
    next: m.outcome_next,
    moved_at_once: m.reschedule_after_at_once,
    moved_paid: m.reschedule_after,
    moved: m.reschedule_done,
    moved_text: m.outcome_moved_text,
    open_next_trip: m.user_next_open,
    download_admin: m.admin_tickets,
  },
  used: m.used_fast_boat,
});
