import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { apartFirst } from "./shared.ts";
import "./listing.css";

const SHOWN = 3;

/**
 * The first things in an offering's price, for a card: each with its own mark, since some have a comma of
 * their own and lines may end anywhere.
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
  const count = names.length - SHOWN;
  return (
    <ul className="offering-card-includes" aria-label={m.boat_includes()}>
      {apartFirst(names, shared)
        .slice(0, SHOWN)
        .map((name) => (
          <li key={name}>
            <Icon name="check" />
            {name}
          </li>
        ))}
      {count > 0 && <li>{m.offering_includes_more({ count })}</li>}
    </ul>
  );
}
