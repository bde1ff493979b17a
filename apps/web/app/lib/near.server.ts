import type { NearRate } from "./near.tsx";
import { siteOf } from "./site.server.ts";
import type { Visit } from "./visit.ts";

/** The operator's rate for the currency that the visitor chose; null without one. Asks nobody else. */
export async function nearOf(visit: Visit): Promise<NearRate | null> {
  const { rates } = await siteOf(visit);
  const rate = rates?.list.find(({ currency }) => currency === visit.currency);
  return rates && rate ? { ...rate, day: rates.day } : null;
}
