import { type IconName, icons } from "./icons.ts";

const box = "0 0 24 24";

/** A stroke icon, as large as the text around it. Decorative: the text has the meaning. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox={box}
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={icons[name]} />
    </svg>
  );
}

/** An icon of a list, whose drawing stands on the page once (`IconDrawing`). */
export function SharedIcon({ name }: { name: IconName }) {
  return (
    <svg className="icon" width="20" height="20" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

export function IconDrawing({ name }: { name: IconName }) {
  return (
    <svg className="out-of-sight" width="1" height="1" aria-hidden="true">
      <symbol id={`icon-${name}`} viewBox={box}>
        <path d={icons[name]} />
      </symbol>
    </svg>
  );
}

export type { IconName };
