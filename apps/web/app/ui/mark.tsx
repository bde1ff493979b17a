import { mark } from "./mark-paths.ts";

/** The outrigger. Hull and float take the colour of the text around it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox={mark.viewBox}
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
    >
      <path d={mark.sail} fill="var(--color-sail)" />
      <path d={mark.shade} fill="var(--color-coral)" />
      <path d={mark.hull} fill="currentColor" />
      <path d={mark.float} fill="currentColor" />
    </svg>
  );
}
