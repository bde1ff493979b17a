import { m } from "~/lib/paraglide/messages.js";
import { ProgressSteps } from "~/ui/progress-steps.tsx";

const steps = ["form", "review", "sent"] as const;

/** Where one is on the way to an answer. */
export const Steps = ({ now }: { now: (typeof steps)[number] }) => (
  <ProgressSteps
    names={[m.tour_step_form(), m.booking_step_review(), m.tour_step_sent()]}
    now={steps.indexOf(now)}
  />
);
