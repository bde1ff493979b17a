import { m } from "~/lib/paraglide/messages.js";

const steps = ["form", "review", "sent"] as const;
const names: Record<(typeof steps)[number], () => string> = {
  form: m.tour_step_form,
  review: m.booking_step_review,
  sent: m.tour_step_sent,
};

/** Where one is on the way to an answer. */
export function Steps({ now }: { now: (typeof steps)[number] }) {
  return (
    <ol className="booking-steps" aria-label={m.booking_steps()}>
      {steps.map((step) => (
        <li
          key={step}
          aria-current={step === now ? "step" : undefined}
          data-done={steps.indexOf(step) < steps.indexOf(now) || undefined}
        >
          {names[step]()}
        </li>
      ))}
    </ol>
  );
}
