import { m } from "~/lib/paraglide/messages.js";
import type { LegendItem } from "./board-day.ts";

/** What the colours and marks of a board mean. */
export const Legend = ({ items }: { items: LegendItem[] }) => (
  <ul className="board-legend" aria-label={m.board_legend()}>
    {items.map((item) => (
      <li key={item.label}>
        {"look" in item ? (
          <i data-look={item.look} aria-hidden="true" />
        ) : (
          <i data-mark={item.mark} aria-hidden="true" />
        )}
        {item.label}
      </li>
    ))}
  </ul>
);
