import { memoizeBy } from "@jukung/format/memoize";
import type { Visit } from "./visit.ts";

/**
 * Caches for some seconds what every page reads of the API, a value per language (`memoizeBy`). Whoever
 * has just written reads it anew.
 */
export const memoize = <T>(seconds: number, load: (visit: Visit) => Promise<T>) => {
  const recall = memoizeBy(seconds, load, ({ locale }) => locale);
  return Object.assign((visit: Visit) => (visit.wrote ? load(visit) : recall(visit)), {
    forget: () => recall.forget(),
  });
};
