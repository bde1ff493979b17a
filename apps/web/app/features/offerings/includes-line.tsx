import { m } from "~/lib/paraglide/messages.js";
import "./listing.css";

const SHOWN = 3;

/** The first things in an offering's price, for a card. */
export function IncludesLine({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  const shown = names.slice(0, SHOWN).join(", ");
  const count = names.length - SHOWN;
  return (
    <p className="offering-card-includes">
      {count > 0
        ? m.offering_includes_more({ names: shown, count })
        : m.offering_includes({ names: shown })}
    </p>
  );
}
