import { memoizeBy } from "@jukung/format/memoize";
import type { Visit } from "./visit.ts";

/** Caches for some seconds what every page reads of the API, a value per language (`memoizeBy`). */
export const memoize = <T>(seconds: number, load: (visit: Visit) => Promise<T>) =>
  memoizeBy(seconds, load, ({ locale }) => locale);
