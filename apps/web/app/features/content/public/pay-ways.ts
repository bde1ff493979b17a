import type { Locale, PaymentChannelTerms } from "@jukung/contract";

type Method = "card" | "qr_code" | "ewallet" | "virtual_account" | "retail_outlet";
type Terms = Pick<PaymentChannelTerms, "max" | "refund">;
export type WayToPay = {
  method: Method;
  /** Channels with the same limit and the same refund stand together. */
  terms: (Terms & { channels: PaymentChannelTerms["channel"][] })[];
};

/** A card first for readers of English, who seldom have an Indonesian account. */
const ORDER: Record<Locale, Method[]> = {
  en: ["card", "qr_code", "ewallet", "virtual_account", "retail_outlet"],
  id: ["qr_code", "ewallet", "virtual_account", "card", "retail_outlet"],
};

/** The gateway's channels by their method, those first that most readers of the language have. */
export function waysToPay(channels: PaymentChannelTerms[], locale: Locale): WayToPay[] {
  return ORDER[locale].flatMap((method) => {
    const terms: WayToPay["terms"] = [];
    for (const { channel, max, refund, ...one } of channels) {
      if (one.method !== method) continue;
      const same = terms.find(
        (known) => JSON.stringify([known.max, known.refund]) === JSON.stringify([max, refund]),
      );
      if (same) same.channels.push(channel);
      else terms.push({ max, refund, channels: [channel] });
    }
    return terms.length > 0 ? [{ method, terms }] : [];
  });
}
