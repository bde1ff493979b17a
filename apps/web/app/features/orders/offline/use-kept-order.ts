import { useEffect } from "react";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useRootData } from "~/lib/root-data.ts";

/**
 * Keeps an order's page for a pier without network, at each visit and after the page has loaded; forgets
 * it when the order has no ticket (any more).
 * @param path of the order's page
 * @param order what the page shows: once it has changed, page and ticket are kept anew
 */
export function useKeptOrder(path: string, order: object, hasTicket: boolean): void {
  const owner = useRootData()?.person?.email ?? path;
  const shown = JSON.stringify(order);
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const timer = setTimeout(async () => {
      if (!navigator.onLine) return;
      const { keepOrder, forgetOrder } = await import("./keep.ts");
      const note = m.order_offline({ at: instant(new Date()) });
      // Without network, or without space, what was kept before stays.
      const kept = hasTicket
        ? hashed(shown).then((state) => keepOrder({ path, state, owner, note }))
        : forgetOrder(path);
      await kept.catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [path, owner, shown, hasTicket]);
}

/** A short name of a text. */
async function hashed(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the page itself needs comes first. */
const AFTER_MS = 500;
