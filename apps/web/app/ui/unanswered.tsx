import { m } from "~/lib/paraglide/messages.js";
import { UNANSWERED } from "~/lib/unanswered.ts";

/**
 * Says that a form had no answer and still is what was typed. It is in the page from the start: without a
 * network nothing could be loaded to say so. Escape and a press beside it close it.
 */
export const Unanswered = () => (
  <p id={UNANSWERED} className="toast" data-kind="error" role="alert" popover="auto">
    {m.unanswered()}
  </p>
);
