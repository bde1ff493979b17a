import type { HarbourFacts } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";

/** A harbour that may be archived: then nothing is known of it. */
type Known = Pick<HarbourFacts, "boarding"> | undefined;

const boardings = { jetty: m.boarding_jetty, wet_feet: m.boarding_wet_feet };
const landings = { jetty: m.landing_jetty, wet_feet: m.landing_wet_feet };

/** How one boards and lands, in a word or two: at which end feet get wet, or else the pier one leaves from. */
export function gangway(from: Known, to: Known): string | null {
  const [boards, lands] = [from?.boarding === "wet_feet", to?.boarding === "wet_feet"];
  if (boards && lands) return m.card_wet_both();
  if (lands) return m.card_wet_landing();
  if (boards) return m.card_wet_boarding();
  return from?.boarding ? m.card_jetty() : null;
}

/**
 * The same at length, as rows: how one boards, and how one lands where that is otherwise or wets feet.
 * @param landing what the second row is called
 */
export function boardingAndLanding(
  from: Known,
  to: Known,
  landing: string = m.harbour_landing(),
): { label: string; text: string }[] {
  const [boards, lands] = [from?.boarding, to?.boarding];
  return [
    ...(boards ? [{ label: m.harbour_boarding(), text: boardings[boards]() }] : []),
    ...(lands && (lands === "wet_feet" || (boards && boards !== lands))
      ? [{ label: landing, text: landings[lands]() }]
      : []),
  ];
}
