import { m } from "~/lib/paraglide/messages.js";
import { apartFirst } from "./shared.ts";
import "./listing.css";

const SHOWN = 3;

/**
 * The first things in an offering's price, for a card.
 * @param props.shared what is in the price of everything beside it (`sharedBy`): it comes last, since it
 *   tells nobody which to choose
 */
export function IncludesLine({
  names,
  shared = new Set(),
}: {
  names: string[];
  shared?: Set<string> | undefined;
}) {
  if (names.length === 0) return null;
  // Some have a comma of their own.
  const shown = apartFirst(names, shared).slice(0, SHOWN).join(" · ");
  const count = names.length - SHOWN;
  return (
    <p className="offering-card-includes">
      {count > 0
        ? m.offering_includes_more({ names: shown, count })
        : m.offering_includes({ names: shown })}
    </p>
  );
}
