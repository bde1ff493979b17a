import { mark } from "./mark-paths.ts";

/** The header's, which the footer draws once more. */
export const HEADER_MARK = "mark";
type Props = { className?: string; id?: string };

/** The outrigger. Hull and float take the colour of the text around it. */
export function Mark({ className, id }: Props) {
  return (
    <svg
      className={className}
      viewBox={mark.viewBox}
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
    >
      <g id={id}>
        <path d={mark.sail} fill="var(--color-sail)" />
        <path d={mark.shade} fill="var(--color-coral)" />
        <path d={mark.hull} fill="currentColor" />
        <path d={mark.float} fill="currentColor" />
      </g>
    </svg>
  );
}
