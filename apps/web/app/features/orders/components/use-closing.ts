import type { Order } from "@jukung/contract";
import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Asks again how an order can be paid once the gateway takes it no more: no button is left that leads nowhere.
 * @param now the server's clock, ISO: the reader's may be wrong; null where nothing is to be paid here
 */
export function useClosing({ pay_by }: Pick<Order, "pay_by">, now: string | null): void {
  const { revalidate } = useRevalidator();
  const { gateway, gateway_until } = pay_by;
  const left = gateway_until && now ? Date.parse(gateway_until) - Date.parse(now) : 0;
  useEffect(() => {
    if (!gateway || left <= 0) return;
    // A browser's timer takes no more than 24 days.
    const timer = setTimeout(() => void revalidate(), Math.min(left + 1_000, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [left, gateway, revalidate]);
}
