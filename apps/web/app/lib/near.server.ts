import type { NearRate } from "./near.tsx";
import { siteOf } from "./site.server.ts";
import type { Visit } from "./visit.ts";
import { whoIsHere } from "./who-is-here.server.ts";

/** The operator's rate for the currency that the visitor chose, here or in the account; null without one. Asks nobody else. */
export async function nearOf(visit: Visit): Promise<NearRate | null> {
  const { rates } = await siteOf(visit);
  if (!rates) return null;
  const wanted = visit.currency || (await whoIsHere(visit))?.currency;
  const rate = rates.list.find(({ currency }) => currency === wanted);
  return rate ? { ...rate, day: rates.day } : null;
}
