import { land } from "./crossing-line/land.ts";

/** A small empty sea, for pages that have nothing to show: an islet, the sun, a course that ends. */
export function SeaState({ calm = true }: { calm?: boolean }) {
  return (
    <svg
      className="sea-state"
      viewBox="0 0 240 120"
      width="240"
      height="120"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id="porthole">
        <rect width="240" height="120" rx="14" />
      </clipPath>
      <g clipPath="url(#porthole)">
        <rect className="sea-state-sky" width="240" height="120" />
        <circle className="sea-state-sun" cx="176" cy={calm ? 44 : 66} r="15" />
        <path className="sea-state-far" transform="translate(26 40) scale(0.7)" d={land.gili} />
        <rect className="sea-state-water" y="68" width="240" height="52" />
        <path className="sea-state-way" d="M52 82Q110 112 156 90" />
        <circle className="sea-state-ring" cx="50" cy="81" r="5" />
        <path className="sea-state-mark" d="M164 80l10 10M174 80l-10 10" />
      </g>
    </svg>
  );
}
