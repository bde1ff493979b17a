import { memoizeBy } from "@jukung/format/memoize";
import type { Visit } from "./visit.ts";

/** Remembers for some seconds what every page asks of the API, a value a language (`memoizeBy`). */
export const memoize = <T>(seconds: number, load: (visit: Visit) => Promise<T>) =>
  memoizeBy(seconds, load, ({ locale }) => locale);
