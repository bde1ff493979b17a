import { m } from "~/lib/paraglide/messages.js";
import { ProgressSteps } from "~/ui/progress-steps.tsx";

const steps = ["form", "review", "pay"] as const;

/** The progress of a booking. */
export const Steps = ({ now }: { now: (typeof steps)[number] }) => (
  <ProgressSteps
    names={[m.booking_step_form(), m.booking_step_review(), m.booking_step_pay()]}
    now={steps.indexOf(now)}
  />
);
