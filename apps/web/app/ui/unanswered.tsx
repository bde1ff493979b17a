import { m } from "~/lib/paraglide/messages.js";
import { UNANSWERED } from "~/lib/unanswered.ts";
import { Icon } from "./icon.tsx";

/**
 * Says that a form had no answer and still is what was typed. It is in the page from the start: without a
 * network nothing could be loaded to say so.
 */
export function Unanswered() {
  return (
    <div
      id={UNANSWERED}
      className="toast unanswered"
      data-kind="error"
      role="alert"
      popover="manual"
    >
      <div className="toast-text">
        <Icon name="alert" />
        {m.unanswered()}
      </div>
      <button
        type="button"
        className="toast-close"
        popoverTarget={UNANSWERED}
        aria-label={m.close()}
      >
        <Icon name="cross" />
      </button>
    </div>
  );
}
