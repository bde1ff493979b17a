import { m } from "~/lib/paraglide/messages.js";
import "./pay-marks.css";

/** What follows a booking, in the order in which it happens. */
export function WhatNext({ steps }: { steps: string[] }) {
  return (
    <section className="pay-next">
      <h2>{m.pay_next()}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
