import type { Order, PaymentChannel, RefundPolicy } from "@jukung/contract";
import { CHANNEL_NAMES } from "@jukung/contract/channels";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { siteOf } from "~/lib/site.server.ts";
import type { Visit } from "~/lib/visit.ts";
import type { BeforePaying } from "./pay-form.tsx";
import type { Marks } from "./pay-marks.tsx";

type Quote = {
  total_price: number;
  refund_policy: RefundPolicy;
  hold_minutes: number;
  transfer_minutes: number | null;
};
/**
 * What the last form of a booking says.
 * @param quote its total in rupiah, its refund policy, and for how long it is held
 * @param held for how long it is held unpaid, in the product's words
 * @param next what follows then, in two short lines
 */
export async function beforePaying(
  visit: Visit,
  quote: Quote,
  {
    held,
    next,
  }: {
    held: (said: { minutes: number }) => string;
    next: string[];
  },
): Promise<BeforePaying> {
  const { gateway } = (await siteOf(visit)).pay_by;
  const { hold_minutes: minutes, transfer_minutes: transfer } = quote;
  return {
    // Its dates stand above the box: once is enough.
    terms: quote.refund_policy.length > 0 ? m.booking_terms() : m.booking_terms_nothing(),
    ways: waysText({ gateway, transfer: transfer !== null }),
    chooses: gateway && transfer !== null && quote.total_price > 0,
    marks: await payMarks(visit, quote.total_price),
    next: [[held({ minutes }), ...holdMore({ gateway, transfer })].join(" "), ...next],
  };
}

/** What else there is to know of the hold, by each way of paying. */
const holdMore = ({ gateway, transfer }: { gateway: boolean; transfer: number | null }) => [
  ...(gateway ? [m.order_hold_page()] : []),
  ...(transfer === null ? [] : [m.pay_next_transfer({ time: inWords(transfer) })]),
];

/** "3 hours 20 minutes", "3 jam 20 menit": in a sentence nothing is shortened. */
function inWords(minutes: number): string {
  const say = (unit: "hour" | "minute", value: number) =>
    value === 0
      ? []
      : [
          new Intl.NumberFormat(getLocale(), {
            style: "unit",
            unit,
            unitDisplay: "long",
          }).format(value),
        ];
  return [...say("hour", Math.floor(minutes / 60)), ...say("minute", minutes % 60)].join(" ");
}

function waysText({ gateway, transfer }: { gateway: boolean; transfer: boolean }): string | null {
  if (gateway) return transfer ? m.review_pay_both() : null;
  return transfer ? m.review_pay_transfer() : m.review_pay_none();
}

/**
 * The gateway's payment methods that take an amount; null where they are not known beforehand.
 * @param amount rupiah
 */
async function payMarks(visit: Visit, amount: number): Promise<Marks | null> {
  const { channels } = await siteOf(visit);
  if (channels.length === 0) return null;
  const { data: terms } = await visit.api.content.paymentMethods();
  const taken = terms.filter(
    ({ channel, min, max }) =>
      channels.includes(channel) && amount >= min && (max === null || amount <= max),
  );
  const marks: Marks = { banks: [], others: [] };
  for (const { channel } of taken) {
    const { bank, name } = namesOf(channel);
    if (bank) marks.banks.push(bank);
    else marks.others.push(name ?? m.pay_mark_cards());
  }
  return taken.length > 0 ? { ...marks, others: forReader(marks.others) } : null;
}

/** A card comes first for who reads English: most of the rest needs an Indonesian account. */
const forReader = (names: string[]): string[] =>
  getLocale() === "id"
    ? names
    : names.toSorted((a, b) => Number(b === m.pay_mark_cards()) - Number(a === m.pay_mark_cards()));
const namesOf = (channel: PaymentChannel): { bank?: string; name?: string } =>
  CHANNEL_NAMES[channel];

/** The same for an order; null unless it can be paid at the gateway now. */
export const marksToPay = async (
  visit: Visit,
  { actions, pay_by, total_price }: Pick<Order, "actions" | "pay_by" | "total_price">,
): Promise<Marks | null> =>
  actions.includes("payment") && pay_by.gateway ? payMarks(visit, total_price) : null;

/**
 * The same for a quote that can be accepted now: then it can be paid at the gateway.
 * @param total rupiah, with a promo code that holds
 */
export const marksToAccept = async (visit: Visit, total: number): Promise<Marks | null> =>
  total > 0 && (await siteOf(visit)).pay_by.gateway ? payMarks(visit, total) : null;
