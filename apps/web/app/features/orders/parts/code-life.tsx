import { useEffect, useState } from "react";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Countdown } from "~/ui/countdown.tsx";

/**
 * How long a mailed code is still good (specification, section 4): it counts down, and at its end
 * says that the code has expired. Without scripts the page says until when.
 */
export function CodeLife({ until, now }: { until: string; now: string }) {
  const [over, setOver] = useState(Date.parse(until) <= Date.parse(now));
  // A new code on the same page has a new end.
  useEffect(() => setOver(Date.parse(until) <= Date.parse(now)), [until, now]);
  return (
    <p className="sheet-note" role="status">
      {over ? (
        m.pin_expired()
      ) : (
        <>
          <span className="script-only">
            {m.pin_left()} <Countdown until={until} now={now} onEnd={() => setOver(true)} />
          </span>
          <noscript>{m.pin_until({ at: instant(until) })}</noscript>
        </>
      )}
    </p>
  );
}
