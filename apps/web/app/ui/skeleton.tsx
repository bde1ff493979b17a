import { m } from "~/lib/paraglide/messages.js";

/** A placeholder while something loads: its number of lines and their height. */
export function Skeleton({ lines = 3, height = "1rem" }: { lines?: number; height?: string }) {
  return (
    <div className="skeleton" role="status" aria-label={m.loading()}>
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} style={{ height, width: line === lines - 1 && lines > 1 ? "60%" : "100%" }} />
      ))}
    </div>
  );
}
