import { useEffect } from "react";
import { instant } from "~/lib/dates.ts";
import { useNonce } from "~/lib/nonce.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { useRootData } from "~/lib/root-data.ts";
import { useHydrated } from "~/lib/use-hydrated.ts";
import { InlineScript } from "~/ui/inline-script.tsx";
import asleep from "./asleep.ts?worker&url";
import { fromItsTop } from "./from-its-top.ts";
import type { Kept } from "./keep.ts";

/**
 * Keeps an order's page for a pier without network, at each visit and after the page has loaded; forgets
 * it when the order has no ticket (any more). While the page sleeps a small file does it.
 * @param path of the order's page
 * @param stands names of the order's states: whoever comes back to others sees the page from its top
 * @param state of the order, a short name of it: with another one page and ticket are kept anew
 */
export function KeptOrder({
  path,
  state,
  hasTicket,
  now,
  stands,
}: Pick<Kept, "path" | "state"> & { hasTicket: boolean; now: string; stands: string }) {
  const owner = useRootData()?.person?.email ?? path;
  const nonce = useNonce();
  const hydrated = useHydrated();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const timer = setTimeout(async () => {
      if (!navigator.onLine) return;
      const { keepOrder, forgetOrder } = await import("./keep.ts");
      const note = m.order_offline({ at: instant(new Date()) });
      // Without network, or without space, what was kept before stays.
      const kept = hasTicket ? keepOrder({ path, state, owner, note }) : forgetOrder(path);
      await kept.catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [path, owner, state, hasTicket]);
  if (hydrated || import.meta.env.DEV) return null;
  const note = m.order_offline({ at: instant(now) });
  return (
    <>
      <span hidden data-kept-order={JSON.stringify({ path, state, owner, note, hasTicket })} />
      <InlineScript code={import.meta.env.SSR ? fromItsTop(stands) : ""} />
      <script
        defer // it reads the whole page
        src={asleep}
        nonce={nonce}
        suppressHydrationWarning // browsers hide the nonce
      />
    </>
  );
}

/** What the page itself needs comes first. */
const AFTER_MS = 500;
