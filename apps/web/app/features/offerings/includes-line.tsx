import { Fragment } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { apartFirst } from "./shared.ts";
import "./listing.css";

const SHOWN = 3;
const BETWEEN = "|";

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
  const shown = apartFirst(names, shared).slice(0, SHOWN);
  const count = names.length - SHOWN;
  const [before, after] = (
    count > 0
      ? m.offering_includes_more({ names: BETWEEN, count })
      : m.offering_includes({ names: BETWEEN })
  ).split(BETWEEN);
  // Dots between them, since some have a comma of their own.
  return (
    <p className="offering-card-includes">
      {before}
      {shown.map((name, i) => (
        <Fragment key={name}>
          {i > 0 && " "}
          {/* The rest belongs to the last of them: it has a comma, which begins no line. */}
          <span>
            {name}
            {i === shown.length - 1 && after}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
