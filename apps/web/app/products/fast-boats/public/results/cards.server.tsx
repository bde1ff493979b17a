import type { Departure, HarbourFacts } from "@jukung/contract";
import { renderToStaticMarkup } from "react-dom/server";
import type { Day } from "~/lib/dates.ts";
import { NearProvider, type NearRate } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { people } from "~/ui/passenger-picker/counts.ts";
import type { Search } from "../../search-params.ts";
import { Card, type Said } from "./card.tsx";
import { type Best, bestOf, choicesOf, labelsOf, narrow } from "./narrow.ts";
import { Tools } from "./tools.tsx";
import { follows, isTooEarly, type View } from "./view.ts";

type Listed = {
  /** All of the day, in the order that was asked for. */
  departures: Departure[];
  /** When those that cannot be booked on this day can be. */
  next: { schedule_id: number; date: Day }[];
  outbound: Departure | null;
  search: Search;
  view: View;
  harbours: Record<string, HarbourFacts>;
  origin: string;
  /** The rate of the visitor's currency. */
  near: NearRate | null;
  /** What guests say of the operator of the open row. */
  said: Said | null;
};

const MOST = 500;
/** Drawn cards, by all that is in them: most of a list is the same for the next visitor. */
const drawn = new Map<string, string>();

/**
 * The crossings that can be chosen, as markup: nothing in it needs scripts, and drawn here they are
 * neither code nor data in the browser. Above them is what they can be sorted and narrowed by.
 * @returns markup of both; "" on a day without a boat
 */
export function drawCards({ departures, ...asked }: Listed): string {
  if (departures.length === 0) return "";
  const { search, view, outbound } = asked;
  const choosable = departures.filter((one) => isChoosable(one, outbound));
  const choices = choicesOf(departures, view, choosable);
  const tools = renderToStaticMarkup(<Tools choices={choices} search={search} view={view} />);
  const best = bestOf(choosable);
  const shown = narrow(departures, view);
  const early = shown.filter((one) => isTooEarly(one, outbound));
  const listed = (some: Departure[], id: string) =>
    some.length > 0
      ? `<ol class="results-list"${id}>${some.map((one) => `<li>${drawCard(one, best, asked)}</li>`).join("")}</ol>`
      : "";
  const others = shown.filter((one) => !early.includes(one));
  const heading = renderToStaticMarkup(
    <p className="results-early">{m.results_early({ count: early.length })}</p>,
  );
  // Each in the order that was asked for; what cannot be chosen for its hour alone comes last.
  const last =
    early.length > 0 ? heading + listed(early, others.length > 0 ? "" : ' id="boats"') : "";
  return tools + listed(others, ' id="boats"') + last;
}

const isChoosable = (one: Departure, outbound: Departure | null) =>
  one.bookable && follows(one, outbound);

function drawCard(departure: Departure, best: Best, asked: Omit<Listed, "departures">): string {
  const { outbound, search, harbours, origin, near } = asked;
  const open = asked.view.more === departure.schedule_id;
  const said = open ? asked.said : null;
  const view = { ...asked.view, more: undefined };
  const next = asked.next.find((one) => one.schedule_id === departure.schedule_id)?.date;
  const labels = labelsOf(departure, best, isChoosable(departure, outbound));
  const facts = [harbours[departure.from.slug], harbours[departure.to.slug]];
  const key = JSON.stringify([
    getLocale(),
    near,
    origin,
    search,
    view,
    open,
    labels,
    next,
    outbound,
    departure,
    facts,
    said,
  ]);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const card = renderToStaticMarkup(
    <NearProvider value={near}>
      <Card
        {...{ departure, outbound, search, view, harbours, origin, open, labels, next, said }}
        people={people(search.counts)}
      />
    </NearProvider>,
  );
  drawn.set(key, card);
  for (const oldest of drawn.keys()) {
    if (drawn.size <= MOST) break;
    drawn.delete(oldest);
  }
  return card;
}
