import { m } from "~/lib/paraglide/messages.js";
import { ProgressSteps } from "~/ui/progress-steps.tsx";

const steps = ["form", "review", "sent"] as const;

/** The progress from the form to the answer. */
export const InquirySteps = ({ now }: { now: (typeof steps)[number] }) => (
  <ProgressSteps
    names={[m.inquiry_step_form(), m.booking_step_review(), m.inquiry_step_sent()]}
    now={steps.indexOf(now)}
  />
);
