import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Countdown } from "~/ui/countdown.tsx";
import { Icon } from "~/ui/icon.tsx";
import "./code-life.css";

/**
 * How long an emailed code is valid (specification, section 4): a countdown, then that it has
 * expired. Without scripts: until when.
 */
export function CodeLife({
  until,
  now,
  over,
  onEnd,
  office,
}: {
  until: string;
  now: string;
  /** Both of `useCodeOver`: the form around it changes with it. */
  over: boolean;
  onEnd: () => void;
  /** Staff texts say OTP code; the specification, for customers, PIN. */
  office?: boolean;
}) {
  const messages = office
    ? { over: m.otp_expired, left: m.otp_left, until: m.otp_until }
    : { over: m.pin_expired, left: m.pin_left, until: m.pin_until };
  return (
    <p className={over ? "code-over" : "sheet-note"} role="status">
      {over ? (
        <>
          <Icon name="alert" />
          <span>{messages.over()}</span>
        </>
      ) : (
        <>
          <span className="script-only">
            {messages.left()} <Countdown until={until} now={now} late={30} onEnd={onEnd} />
          </span>
          <noscript>{messages.until({ at: instant(until) })}</noscript>
        </>
      )}
    </p>
  );
}
