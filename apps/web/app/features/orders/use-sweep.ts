import type { Order } from "@jukung/contract";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useFresh } from "~/lib/use-fresh.ts";

type Stand = Pick<Order, "order_status">;

const SWEEP = [2, 4, 6, 8, 10, 12, 14, 16];

/** Asks for the page's data a few times. @param at when, in seconds; the same array each time */
export function useLooks(on: boolean, at: number[]): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!on) return;
    const timers = at.map((one) => setTimeout(revalidate, one * 1_000));
    return () => timers.forEach(clearTimeout);
  }, [on, at, revalidate]);
}

/**
 * The page sees a hold end before the server's sweep has run: it reloads a few times until both
 * agree.
 * @returns what to call when the hold ends on the page
 */
export function useSweep(loaded: Stand, shown: Stand): () => void {
  useFresh();
  const { revalidate } = useRevalidator();
  useLooks(loaded.order_status !== shown.order_status, SWEEP);
  return revalidate;
}
