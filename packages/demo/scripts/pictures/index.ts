import type { Scene } from "./brush.ts";

export { privateBoats } from "./private-boats.ts";

import { fastBoatAtSpeed } from "./fast-boat.ts";
import { harbourPier } from "./harbour-pier.ts";
import { jukungFleet } from "./jukung-fleet.ts";
import { lighthouse } from "./lighthouse.ts";
import { mangrove } from "./mangrove.ts";
import { mantaRay } from "./manta.ts";
import { market } from "./market.ts";
import { nightCrossing } from "./night-crossing.ts";
import { penidaCliffs } from "./penida-cliffs.ts";
import { reefTurtle } from "./reef-turtle.ts";
import { riceTerrace } from "./rice-terrace.ts";
import { surf } from "./surf.ts";
import { templeGate } from "./temple-gate.ts";
import { volcanoSunrise } from "./volcano-sunrise.ts";
import { waterfall } from "./waterfall.ts";
import { yachtAnchor } from "./yacht-anchor.ts";

export type { Scene } from "./brush.ts";
export { logos } from "./logos.ts";
export { vessels } from "./vessels.ts";

/** The sixteen pictures of the site, each with another horizon, hour, actor, side and distance. */
export const scenes: readonly Scene[] = [
  penidaCliffs,
  templeGate,
  fastBoatAtSpeed,
  yachtAnchor,
  riceTerrace,
  reefTurtle,
  harbourPier,
  mangrove,
  volcanoSunrise,
  waterfall,
  surf,
  market,
  mantaRay,
  jukungFleet,
  lighthouse,
  nightCrossing,
];
