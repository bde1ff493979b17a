import { land } from "./crossing-line/land.ts";
import type { Sea } from "./sea-state.tsx";

const boats: Partial<Record<Sea, string>> = {
  paid: "translate(150 62) scale(0.62)",
  waiting: "translate(88 66) scale(0.62)",
  moored: "translate(44 58) scale(0.62)",
};
const ways: Record<Sea, string> = {
  lost: "M52 82Q110 112 156 90",
  empty: "M52 82Q130 118 250 84",
  paid: "M52 82Q110 108 150 96",
  waiting: "M52 82Q70 94 88 98M132 100Q170 98 196 84",
  moored: "M96 96Q150 108 196 84",
};
/** A low sun where nothing is settled yet. */
const low: Sea[] = ["moored", "waiting"];

/** The drawing itself; pages use `SeaState`, which loads it when it is shown. */
export function SeaStateDrawing({ sea, ashore = false }: { sea: Sea; ashore?: boolean }) {
  const boat = ashore ? undefined : boats[sea];
  return (
    <svg
      className="sea-state"
      viewBox="0 0 240 120"
      width="240"
      height="120"
      aria-hidden="true"
      focusable="false"
      data-sea={sea}
    >
      <clipPath id="porthole">
        <rect width="240" height="120" rx="14" />
      </clipPath>
      <g clipPath="url(#porthole)">
        <rect className="sea-state-sky" width="240" height="120" />
        <circle className="sea-state-sun" cx="176" cy={low.includes(sea) ? 64 : 40} r="15" />
        <path className="sea-state-far" transform="translate(26 40) scale(0.7)" d={land.gili} />
        {sea !== "lost" && sea !== "empty" && (
          <path className="sea-state-far" transform="translate(176 44) scale(0.6)" d={land.gili} />
        )}
        <rect className="sea-state-water" y="68" width="240" height="52" />
        <path className="sea-state-way" d={ways[sea]} />
        <circle className="sea-state-ring" cx="50" cy="81" r="5" />
        {sea === "lost" && <path className="sea-state-mark" d="M164 80l10 10M174 80l-10 10" />}
        {sea === "paid" && <path className="sea-state-mark" d="M206 84l6 7 13-15" />}
        {(sea === "waiting" || sea === "moored") && (
          <circle className="sea-state-ring" cx="200" cy="82" r="5" />
        )}
        {boat && (
          <g className="sea-state-boat" transform={boat}>
            <path d="M17 44C21 27 29 12 42 3C39 16 45 27 60 34C44 35 30 38 17 44Z" />
            <path d="M2.5 38C6.5 45 12.5 48 20 48H45C52 48 57.5 45 61.5 38C61 49.5 55 56 45 56H20C9.8 56 3.3 49.5 2.5 38Z" />
          </g>
        )}
      </g>
    </svg>
  );
}
