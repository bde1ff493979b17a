import type { Order } from "@jukung/contract";
import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";
import { useFresh } from "~/lib/use-fresh.ts";

type Stand = Pick<Order, "order_status">;

const every = 2_000;
const most = 8;

/**
 * The page sees a hold end before the server's sweep has run: it reloads a few times until both
 * agree.
 * @returns what to call when the hold ends on the page
 */
export function useSweep(loaded: Stand, shown: Stand): () => void {
  useFresh();
  const { revalidate } = useRevalidator();
  const behind = loaded.order_status !== shown.order_status;
  useEffect(() => {
    if (!behind) return;
    let asked = 0;
    const timer = setInterval(() => {
      asked += 1;
      if (asked >= most) clearInterval(timer);
      void revalidate();
    }, every);
    return () => clearInterval(timer);
  }, [behind, revalidate]);
  return useCallback(() => void revalidate(), [revalidate]);
}
