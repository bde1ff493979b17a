import type { OrderStatus } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { GoesBack, TransferState } from "./transfer-state.ts";

type Facts = {
  /** Rupiah asked for. */
  amount: number;
  order_status: OrderStatus;
  /** When the newest proof was sent; null without one. */
  sent_at: string | null;
  /** Until when the order is held; null if it is not. */
  held_until: string | null;
};
type Words = { title: string; text: string[] };

/** What a state is called, and what it means for the customer: the same on every page. */
export function wordsOf(state: TransferState, facts: Facts): Words {
  const { amount, order_status, sent_at } = facts;
  const sent = sent_at ? m.transfer_sent_at({ at: instant(sent_at) }) : m.transfer_noted();
  const held = facts.held_until ? instant(facts.held_until) : "";
  const cancelled = order_status === "CANCELLED";
  const ifItCame = cancelled ? m.transfer_if_came_cancelled() : m.transfer_if_came_expired();
  const all: Record<TransferState, () => Words> = {
    pay: () => ({ title: m.transfer_how(), text: [m.transfer_chosen({ amount: rupiah(amount) })] }),
    short: () => ({
      title: m.transfer_short_title(),
      text: [m.transfer_short_text({ amount: rupiah(amount), at: held })],
    }),
    rejected: () => ({
      title: m.transfer_rejected_title(),
      text: [m.transfer_rejected_again(), m.transfer_held_meanwhile({ at: held })],
    }),
    checked: () => ({
      title: m.transfer_waiting_title(),
      text: [sent, m.transfer_waiting_text(), m.transfer_held_meanwhile({ at: held })],
    }),
    confirmed: () => ({ title: m.transfer_accepted_title(), text: [m.transfer_accepted_text()] }),
    paid: () => ({ title: m.transfer_paid_title(), text: [m.transfer_accepted_text()] }),
    paid_checked: () => ({
      title: m.transfer_paid_title(),
      text: [sent, m.transfer_paid_checked()],
    }),
    paid_rejected: () => ({ title: m.transfer_paid_title(), text: [m.transfer_paid_rejected()] }),
    over: () => ({
      title: m.transfer_closed_title(),
      text: [cancelled ? m.transfer_cancelled_text() : m.transfer_closed_text()],
    }),
    over_checked: () => ({ title: m.transfer_waiting_title(), text: [sent, ifItCame] }),
    over_rejected: () => ({
      title: m.transfer_rejected_title(),
      text: [m.transfer_over_rejected()],
    }),
    over_received: () => ({
      title: m.transfer_closed_title(),
      text: [cancelled ? m.transfer_received_cancelled() : m.transfer_received_expired()],
    }),
  };
  return all[state]();
}

/** What becomes of money that goes back. @param below on the order's page, where the account is named */
export function backText({ amount: owed, step }: GoesBack, below = false): string {
  const amount = rupiah(owed);
  const texts: Record<GoesBack["step"], () => string> = {
    account: () =>
      below ? m.transfer_back_account_below({ amount }) : m.transfer_back_account({ amount }),
    account_later: () => m.transfer_back_account_later({ amount }),
    asked: () => m.transfer_back_asked({ amount }),
    owed: () => m.transfer_back_owed({ amount }),
    done: () => m.transfer_back_done({ amount }),
  };
  return texts[step]();
}
