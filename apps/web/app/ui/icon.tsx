import { type IconName, icons } from "./icons.ts";

/** A stroke icon, as large as the text around it. Decorative: the text has the meaning. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={icons[name]} />
    </svg>
  );
}

export type { IconName };
