import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./timeline.css";

export type Step = { label: string; state: "done" | "now" | "ahead" | "stopped"; note?: ReactNode };

/** The progress of something: across on wide screens, down on narrow ones. */
export function Timeline({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          data-state={step.state}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          <i aria-hidden="true">
            {step.state === "done" && <Icon name="check" />}
            {step.state === "stopped" && <Icon name="cross" />}
          </i>
          <b>{step.label}</b>
          {step.note && <small>{step.note}</small>}
        </li>
      ))}
    </ol>
  );
}
