import type { Departure } from "@jukung/contract";
import { boardingAndLanding } from "~/features/places/landing.ts";
import { harboursOf, portsIn } from "~/features/places/places.server.ts";
import type { Visit } from "~/lib/visit.ts";

/** How one boards and lands, in the words of the summary: of each crossing its lines. */
export async function boardingOf(visit: Visit, crossings: Departure[]): Promise<string[][]> {
  const harbours = await harboursOf(visit, portsIn(crossings));
  return crossings.map(({ from, to }) =>
    boardingAndLanding(harbours[from.slug], harbours[to.slug]).map(
      ({ label, text }) => `${label}: ${text}`,
    ),
  );
}
