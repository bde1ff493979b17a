import { m } from "~/lib/paraglide/messages.js";
import "./progress-steps.css";

/** The steps of a process of several pages, and the current one. */
export function ProgressSteps({ names, now }: { names: string[]; now: number }) {
  return (
    <ol className="progress-steps" aria-label={m.booking_steps()}>
      {names.map((name, i) => (
        <li
          key={name}
          aria-current={i === now ? "step" : undefined}
          data-done={i < now || undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
