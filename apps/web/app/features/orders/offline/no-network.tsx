import { useSyncExternalStore } from "react";
import { m } from "~/lib/paraglide/messages.js";

const EVENTS = ["online", "offline"] as const;
function listen(tell: () => void) {
  for (const event of EVENTS) window.addEventListener(event, tell);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, tell);
  };
}

/** Says on the list of orders that there is no network, and which orders open all the same. */
export function NoNetwork() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  // The place is always there: what appears in it is announced.
  return (
    <p role="status" className="orders-offline">
      {!online && m.orders_offline()}
    </p>
  );
}
