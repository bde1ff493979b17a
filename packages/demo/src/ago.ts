import type { Deps } from "@jukung/api/app";
import { addMinutes } from "@jukung/api/platform/clock";

const MINUTES_OF_DAY = 24 * 60;

/** The deps as they were some days ago: what is made with them happened then. */
export function ago(deps: Deps, days: number): Deps {
  const clock = {
    ...deps.clock,
    now: () => addMinutes(deps.clock.now(), -days * MINUTES_OF_DAY),
  };
  return { ...deps, clock, payments: { ...deps.payments, clock } };
}
