import type { AdminOrder, OrderDetail, TimelineEntry } from "@jukung/contract";
import { emailEvents } from "~/features/notifications/index.ts";
import { channelLabel } from "~/lib/channel-label.ts";
import { instant } from "~/lib/dates.ts";
import { methodLabel } from "~/lib/method-label.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { refundWhy } from "../components/refund-status.ts";
import { orderStatus } from "../status.ts";
import { tripChangeText } from "../trip/change-text.ts";
import { moveAmount } from "./moves-text.ts";
import { auditText, eventText } from "./order-text.ts";

type Text = { title: string; detail: string };
const details: Record<OrderDetail, () => string> = {
  passengers: m.order_timeline_passengers,
  full_name: m.order_timeline_contact_name,
  email: m.order_timeline_contact_email,
  phone: m.order_timeline_contact_phone,
};
const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(": ");

/** What an entry of the timeline says: what happened, and by whom, why and how much. */
export function entryText(entry: TimelineEntry, moves: AdminOrder["moves"]): Text {
  switch (entry.type) {
    case "status":
      return {
        title: orderStatus[entry.to].label(),
        detail: entry.by
          ? joined(entry.by, entry.reason)
          : eventText({ by: entry.actor, reason: entry.reason }),
      };
    case "action":
      return { title: auditText(entry.action), detail: joined(entry.by, entry.detail) };
    case "email":
      return {
        title: m.order_timeline_email({
          email: emailEvents[entry.event as keyof typeof emailEvents]?.() ?? entry.event,
        }),
        detail: {
          sent: m.order_timeline_email_sent,
          waiting: m.order_timeline_email_waiting,
          dropped: m.order_timeline_email_dropped,
          failed: m.order_timeline_email_failed,
        }[entry.state]({ to: entry.to }),
      };
    case "note":
      return { title: m.order_timeline_note({ by: entry.by ?? "" }), detail: entry.text };
    case "trip":
      return {
        title: entry.actor === "customer" ? m.order_timeline_trip_own() : m.order_timeline_trip(),
        detail: joined(
          entry.by,
          [...entry.changes.map(tripChangeText), entry.reason].filter(Boolean).join("; "),
        ),
      };
    case "details":
      return {
        title: m.order_timeline_details_own(),
        detail: joined(
          entry.by || m.admin_by_customer(),
          entry.changed.map((field) => details[field]()).join(", "),
        ),
      };
    case "payment": {
      const how = entry.channel
        ? channelLabel(entry.channel)
        : entry.method && methodLabel(entry.method);
      const amount = rupiah(entry.amount);
      return {
        title: entry.applied
          ? m.order_timeline_paid({ amount })
          : m.order_timeline_paid_unapplied({ amount }),
        detail: [how, entry.reference, entry.by].filter(Boolean).join(", "),
      };
    }
    case "move":
      return {
        title: {
          HELD: m.order_timeline_move_asked,
          DONE: m.order_timeline_move_done,
          EXPIRED: m.order_timeline_move_expired,
          WITHDRAWN: m.order_timeline_move_withdrawn,
        }[entry.step](),
        detail: [
          m.reschedule_history_done({
            from: instant(entry.from.starts_at),
            to: instant(entry.to.starts_at),
          }),
          moveAmount(entry.amount),
          joined(entry.by ?? eventText({ by: entry.actor, reason: null }), entry.reason),
        ]
          .filter(Boolean)
          .join(". "),
      };
    case "chargeback": {
      const amount = rupiah(entry.amount);
      const title = {
        OPEN: m.order_timeline_chargeback,
        WON: m.order_timeline_chargeback_won,
        LOST: m.order_timeline_chargeback_lost,
      }[entry.step]({ amount });
      return { title, detail: "" };
    }
    case "refund": {
      const amount = rupiah(entry.amount);
      return {
        title:
          entry.step === "sent"
            ? m.order_timeline_refund_sent({ amount })
            : m.order_timeline_refund_requested({ amount }),
        detail: joined(entry.by, refundWhy(entry, moves)),
      };
    }
  }
}
