import { useEffect, useState } from "react";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Countdown } from "~/ui/countdown.tsx";

/**
 * How long an emailed code is valid (specification, section 4): a countdown, then that it has
 * expired. Without scripts: until when.
 */
export function CodeLife({
  until,
  now,
  office,
}: {
  until: string;
  now: string;
  /** Staff texts say OTP code; the specification, for customers, PIN. */
  office?: boolean;
}) {
  const messages = office
    ? { over: m.otp_expired, left: m.otp_left, until: m.otp_until }
    : { over: m.pin_expired, left: m.pin_left, until: m.pin_until };
  const [over, setOver] = useState(Date.parse(until) <= Date.parse(now));
  // A new code on the same page has a new expiry.
  useEffect(() => setOver(Date.parse(until) <= Date.parse(now)), [until, now]);
  return (
    <p className="sheet-note" role="status">
      {over ? (
        messages.over()
      ) : (
        <>
          <span className="script-only">
            {messages.left()} <Countdown until={until} now={now} onEnd={() => setOver(true)} />
          </span>
          <noscript>{messages.until({ at: instant(until) })}</noscript>
        </>
      )}
    </p>
  );
}
