import type { Departure, HarbourFacts } from "@jukung/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { people } from "~/ui/passenger-picker/counts.ts";
import type { Search } from "../../search-params.ts";
import { Card, CardDrawings } from "./card.tsx";
import type { View } from "./view.ts";

type Listed = {
  departures: Departure[];
  outbound: Departure | null;
  search: Search;
  view: View;
  harbours: Record<string, HarbourFacts>;
  origin: string;
};

const MOST = 500;
/** Drawn cards, by all that is in them: most of a list is the same for the next visitor. */
const drawn = new Map<string, string>();

/**
 * The crossings that can be chosen, as markup: nothing in it needs scripts, and drawn here they are
 * neither code nor data in the browser.
 * @returns markup of a list; "" if there are none
 */
export function drawCards({ departures, ...asked }: Listed): string {
  if (departures.length === 0) return "";
  const shared = renderToStaticMarkup(<CardDrawings departures={departures} />);
  const cards = departures.map((departure) => `<li>${drawCard(departure, asked)}</li>`);
  return `${shared}<ol class="results-list">${cards.join("")}</ol>`;
}

function drawCard(departure: Departure, asked: Omit<Listed, "departures">): string {
  const { outbound, search, view, harbours, origin } = asked;
  const facts = [harbours[departure.from.slug], harbours[departure.to.slug]];
  const key = JSON.stringify([getLocale(), origin, search, view, outbound, departure, facts]);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const card = renderToStaticMarkup(
    <Card {...asked} departure={departure} people={people(search.counts)} />,
  );
  drawn.set(key, card);
  for (const oldest of drawn.keys()) {
    if (drawn.size <= MOST) break;
    drawn.delete(oldest);
  }
  return card;
}
