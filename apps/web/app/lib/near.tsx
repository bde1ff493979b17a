import { createContext, useContext } from "react";
import { plainDay } from "./dates.ts";
import { nearly } from "./nearly.ts";
import { m } from "./paraglide/messages.js";
import { getLocale } from "./paraglide/runtime.js";

/** The visitor's currency, what one of it costs in rupiah, and the day of that rate. */
export type NearRate = { currency: string; rupiah: number; day: string };

const Rate = createContext<NearRate | null>(null);
export const NearProvider = Rate.Provider;
/** Null where the visitor has chosen none, and where the operator has no rate for it. */
export const useNear = () => useContext(Rate);

/** "about US$27" beside an amount in rupiah; nothing for who reads rupiah only. */
export function Near({ amount }: { amount: number }) {
  const rate = useNear();
  if (!rate) return null;
  return (
    <small className="near num">{m.near({ amount: nearly(amount, rate, getLocale()) })}</small>
  );
}

/** The same with the day of its rate, where somebody decides. */
export function NearDated({ amount }: { amount: number }) {
  const rate = useNear();
  if (!rate) return null;
  const near = nearly(amount, rate, getLocale());
  return (
    <small className="near-dated num">
      {m.near_dated({ amount: near, day: plainDay(rate.day) })}. {m.near_charged()}
    </small>
  );
}
