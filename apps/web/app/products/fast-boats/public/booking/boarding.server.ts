import type { Departure } from "@jukung/contract";
import { boardingAndLanding } from "~/features/places/landing.ts";
import { harboursOf, portsIn } from "~/features/places/places.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { cancelTerms } from "../cancel-terms.ts";
import { elsewhere } from "../elsewhere.ts";

/** How one boards and lands, and of a way back at which other pier: of each crossing the summary's lines. */
export async function boardingOf(visit: Visit, crossings: Departure[]): Promise<string[][]> {
  const harbours = await harboursOf(visit, portsIn(crossings));
  return crossings.map((crossing, i) => [
    ...(i > 0 ? elsewhere(crossing, crossings[0]!) : []),
    ...boardingAndLanding(harbours[crossing.from.slug], harbours[crossing.to.slug]).map(
      ({ label, text }) => `${label}: ${text}`,
    ),
  ]);
}

/** How one boards and lands, and what comes back of a crossing that is cancelled: of each the form's summary. */
export async function termsOf(visit: Visit, crossings: Departure[]): Promise<string[][]> {
  const boarding = await boardingOf(visit, crossings);
  return crossings.map((crossing, i) => {
    const terms = cancelTerms(crossing, crossings.length === 1);
    return [...boarding[i]!, ...(terms ? [terms.said] : [])];
  });
}
