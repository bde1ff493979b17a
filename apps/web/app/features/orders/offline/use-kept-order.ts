import { useEffect } from "react";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useRootData } from "~/lib/root-data.ts";

/**
 * Keeps an order's page for a pier without network, at each visit and after the page has loaded; forgets
 * it when the order has no ticket (any more).
 * @param path of the order's page
 */
export function useKeptOrder(path: string, hasTicket: boolean): void {
  const owner = useRootData()?.person?.email ?? path;
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const timer = setTimeout(async () => {
      const { keepOrder, forgetOrder } = await import("./keep.ts");
      const note = m.order_offline({ at: instant(new Date()) });
      // Without network, or without space, what was kept before stays.
      await (hasTicket ? keepOrder(path, owner, note) : forgetOrder(path)).catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [path, owner, hasTicket]);
}

/** What the page itself needs comes first. */
const AFTER_MS = 500;
